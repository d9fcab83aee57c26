// The test fixtures for WebKit: a new browser, the server's calls and outbox, an account.
import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { Api } from "../fixtures/api.ts";
import { Outbox } from "../fixtures/mail.ts";
import { Member } from "../fixtures/members.ts";
import type { Place } from "../fixtures/places.ts";
import { LANGUAGE, type Texts, textsOf } from "../fixtures/texts.ts";
import { WebKitPhone } from "./phone.ts";
import { Session } from "./session.ts";
import { readStage } from "./setup.ts";

interface Fixtures {
  place: Place;
  api: Api;
  outbox: Outbox;
  t: Texts;
  /** A new account; the phone is logged in as it only in `memberTest`. */
  member: Member;
  phone: WebKitPhone;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
  place: async ({}, use) => use(readStage().place),
  api: async ({ place }, use) => use(new Api(place.url)),
  outbox: async ({ place }, use) => use(new Outbox(place.dataDir)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
  t: async ({}, use) => use(textsOf(LANGUAGE)),
  member: async ({ api, outbox }, use) => use(await Member.join(api, outbox)),
  phone: async ({ place, t }, use, testInfo) => {
    const session = await Session.start(readStage().display);
    try {
      await use(new WebKitPhone(session, place.url, t));
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath("screen.png"), await session.picture());
      }
    } finally {
      await session.end();
    }
  },
});

/** The same test with the phone signed in as `member`. */
export const memberTest = test.extend({
  phone: async ({ phone, member }, use) => {
    await phone.remember({ token: member.token, userId: member.id });
    await use(phone);
  },
});

export { expect };
