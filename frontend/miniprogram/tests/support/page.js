// Pages of the mini-program, rendered by the simulator.
const path = require("node:path");
const { settled } = require("./phone");

const ROOT = path.resolve(__dirname, "../../miniprogram");
const known = new Map();

/** Renders a page and opens it with a query; the simulator can load a page only once. */
function openPage(name, query = {}) {
  // Required late: it adds its own host calls to an existing `wx`.
  const simulate = require("miniprogram-simulate");
  if (!known.has(name)) {
    const file = path.join(ROOT, "pages", name, name);
    known.set(name, simulate.load(file, { compiler: "simulate", rootPath: ROOT }));
  }
  const page = simulate.render(known.get(name));
  page.attach(document.body);
  page.instance.onLoad(query);
  return new OpenPage(page);
}

class OpenPage {
  constructor(page) {
    this.page = page;
  }

  get data() {
    return this.page.data;
  }

  get instance() {
    return this.page.instance;
  }

  get text() {
    return this.page.dom.textContent;
  }

  find(selector) {
    return this.page.querySelector(selector);
  }

  shows(selector) {
    return Boolean(this.find(selector));
  }

  /** The simulator delivers an event to a page asynchronously. */
  async send(selector, event, detail) {
    this.find(selector).dispatchEvent(event, { detail });
    await settled();
  }

  async tap(selector) {
    await this.send(selector, "tap");
  }

  close() {
    this.page.detach();
  }
}

module.exports = { ROOT, openPage };
