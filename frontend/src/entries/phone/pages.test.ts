import { expect, test } from "vitest";
import { routes } from "@/core/generated/routes";
// As a text: the pages themselves would load the whole app.
import source from "./pages.ts?raw";

test("exactly the pages that are not open say that they are not available yet", () => {
  const closed = [...source.matchAll(/^ {2}(\w+): notOpen,$/gm)].map(([, route]) => route);
  const expected = Object.entries(routes).filter(([, row]) => !row.open);
  expect(closed.sort()).toEqual(expected.map(([route]) => route).sort());
});
