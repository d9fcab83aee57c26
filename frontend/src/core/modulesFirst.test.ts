// Parts of the app that import WebAssembly modules: none begins before its modules are ready, even with
// concurrent imports.
import { expect, test, vi } from "vitest";
import { modulesFirst } from "./modulesFirst";

/** A fake network whose modules load or fail on command. */
function slowNetwork() {
  const asked = new Map<string, { come: (module: object) => void; fail: (error: Error) => void }>();
  const bring = vi.fn(
    (address: string) =>
      new Promise((come, fail) => {
        asked.set(address, { come, fail });
      }),
  );
  const come = (address: string) => asked.get(address)?.come({});
  const fail = (address: string) => asked.get(address)?.fail(new TypeError("no network"));
  return { bring, come, fail };
}

test("two parts that need one module begin once it is ready, and it is imported once", async () => {
  const { bring, come } = slowNetwork();
  const form = vi.fn(() => Promise.resolve("form"));
  const next = vi.fn(() => Promise.resolve("next"));
  const both = Promise.all([
    modulesFirst(["/forms.js"], bring, form),
    modulesFirst(["/forms.js", "/pictures.js"], bring, next),
  ]);
  come("/pictures.js");
  await bring.mock.results[1]?.value;
  expect(form).not.toHaveBeenCalled();
  expect(next).not.toHaveBeenCalled();
  come("/forms.js");
  expect(await both).toEqual(["form", "next"]);
  expect(bring.mock.calls).toEqual([["/forms.js"], ["/pictures.js"]]);
});

test("a part without a module begins while others wait", async () => {
  const { bring } = slowNetwork();
  void modulesFirst(["/slow.js"], bring, () => Promise.resolve("slow"));
  expect(await modulesFirst([], bring, () => Promise.resolve("quick"))).toBe("quick");
});

test("a module that failed to load is requested again with the next part", async () => {
  const { bring, come, fail } = slowNetwork();
  const begin = vi.fn(() => Promise.resolve("part"));
  const first = modulesFirst(["/lost.js"], bring, begin);
  fail("/lost.js");
  await expect(first).rejects.toThrow("no network");
  expect(begin).not.toHaveBeenCalled();
  const again = modulesFirst(["/lost.js"], bring, begin);
  come("/lost.js");
  expect(await again).toBe("part");
});
