import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withoutNames } from "./shakeRouter.ts";

const ROOT = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

test("an unused component gets no display name and can be dropped", () => {
  const code = [
    "const Link = React$1.forwardRef(function LinkWithRef() {});",
    'Link.displayName = "Link";',
    'const title = "a.displayName = 1;";',
  ].join("\n");
  expect(withoutNames(code)).toBe(
    [
      "const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});",
      "",
      'const title = "a.displayName = 1;";',
    ].join("\n"),
  );
});

test("the installed router still sets such names", () => {
  const code = readFileSync(join(ROOT, "dist/production/lib/dom/lib.js"), "utf8");
  expect(code).toContain('Link.displayName = "Link";');
  const shaken = withoutNames(code);
  expect(shaken).not.toMatch(/^\w+\.displayName =/m);
  expect(shaken).toContain("const Link = /* @__PURE__ */ React$1.forwardRef(");
});
