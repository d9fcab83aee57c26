// The human check if the module that solves it cannot be loaded.
import "@/testing/wasmHost";
import { expect, it } from "vitest";
import { answerBy, failureOf, sent } from "@/testing/fakeNetwork";

it("fails in the page if the network ends before its module has loaded", async () => {
  const challenge = { salt: "salt", bits: 1, expires: "2026-11-21T00:00:00Z" };
  // A fake network loads no modules.
  answerBy(() => new Response(JSON.stringify({ code: 4001, msg: "", data: { challenge } })));
  expect(await failureOf("merchant.info")).toMatchObject({ kind: "refused", code: 4001 });
  expect(sent.map(({ path }) => path)).toEqual([
    "/mobile/merchant/info",
    expect.stringMatching(/laurel_rest_bg\.wasm$/),
  ]);
});
