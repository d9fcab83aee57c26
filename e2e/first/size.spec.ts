// A first screen is small enough to be painted from the first packets.
import { brotliCompressSync, constants } from "node:zlib";
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

/** Bytes, compressed as the server does; pictures are not counted. */
const MOST = 20_000;
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };

async function size(address: string, language: string): Promise<number> {
  const answer = await fetch(address, { headers: { "accept-language": language } });
  const page = (await answer.text()).replaceAll(/data:image\/[^"]*/g, "");
  expect(page).toContain('id="first"');
  return brotliCompressSync(page, { params }).length;
}

for (const language of ["zh-CN", "de", "th"]) {
  test(`the first screens in ${language}`, { tag: "@page" }, async ({ baseURL, api }) => {
    const { id } = await findActivity(api, "lake-run");
    expect(await size(`${baseURL}/`, language)).toBeLessThan(MOST);
    const activity = `${baseURL}/pages/competition/index?id=${id}`;
    expect(await size(activity, language)).toBeLessThan(MOST);
  });
}
