// What jsdom lacks and the parts need, and clean-up after each test.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

vi.stubGlobal("IntersectionObserver", ObserverStub);
vi.stubGlobal("ResizeObserver", ObserverStub);
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
// Tests of the build run without a document.
if (typeof Element !== "undefined") {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
}

// A busy machine is no failure: what is waited for comes, only later.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
