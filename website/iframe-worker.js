// The search of the site runs in a worker, and browsers start none from a folder.
// There a hidden frame stands in for it; the page and what it runs send each other copies of data.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(url) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.onmessage && this.onmessage({ data: structuredClone(data) });
      this.ready = new Promise((resolve) => {
        const script = inside.document.createElement("script");
        script.src = url;
        script.onload = resolve;
        script.onerror = () => this.onerror && this.onerror(new Event("error", { cancelable: true }));
        inside.document.body.append(script);
      });
    }

    postMessage(sent) {
      const inside = this.frame.contentWindow;
      const data = structuredClone(sent);
      this.ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
