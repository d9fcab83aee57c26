// Adds APIs that jsdom lacks and the components need, and cleans up after each test.
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

// A longer timeout, so that a busy machine does not cause failures.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
