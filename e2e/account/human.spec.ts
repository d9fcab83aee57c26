// The human check (proof of work), required where many log in from one address.
import { Api } from "../fixtures/api.ts";
import { ask, type Place, STARTED_WITHIN_MS } from "../fixtures/places.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { UserPage } from "../pages/UserPage.ts";

const HUMAN_CHECK = 4001;
const SUCCESS = 2000;

/** A separate server that requires the check from the second log-in attempt of a minute. */
const test = base.extend({
  baseURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
    async ({}, use) => use((await ask<Place>("strict")).url),
    { scope: "test", timeout: STARTED_WITHIN_MS },
  ],
});

test("a log-in solves the check unnoticed where it is required", { tag: "@page" }, async ({
  phone,
  page,
  baseURL,
}) => {
  const attempt = {
    username: "somebody",
    password: "not-the-password",
    agreementVersion: "2026-11",
  };
  await expect(new Api(baseURL ?? "").post("/auth/login", attempt)).rejects.toThrow("4000");

  const answers: number[] = [];
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname !== "/mobile/auth/login") return;
    answers.push(((await response.json()) as { code: number }).code);
  });
  const login = await LoginPage.open(phone, UserPage.path);
  await login.fillPassword("demo", "laurel-demo-2026");
  const user = await login.pressThrough(login.landmark, UserPage);
  await expect(user.named("林知夏")).toBeVisible();
  await expect.poll(() => answers).toEqual([HUMAN_CHECK, SUCCESS]);
});
