// Adding an activity to the phone's calendar.
import { readFile } from "node:fs/promises";
import { findActivity } from "../fixtures/demo.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";

test("the calendar file has the activity in the page's language", { tag: "@keyboard" }, async ({
  phone,
  page,
  api,
}) => {
  const { id, name, windows } = await findActivity(api, "lake-run");
  const details = await ActivityPage.open(phone, id);
  const download = page.waitForEvent("download");
  await phone.hand.press(details.calendarLink);
  const file = await (await download).path();
  const text = (await readFile(file, "utf8")).replaceAll("\r\n ", "");
  expect(text).toContain(`SUMMARY:${name}\r\n`);
  const start = windows.startTime.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
  expect(text).toContain(`DTSTART:${start}\r\n`);
});

memberTest.describe("in the messaging app", () => {
  memberTest.use({
    userAgent: "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50",
    permissions: ["clipboard-read", "clipboard-write"],
  });

  // The app would lead a visitor to its log-in and back, at any moment of the journey.
  memberTest(
    "its link is copied, since nothing can be downloaded there",
    async ({ phone, page, api, t }) => {
      const { id } = await findActivity(api, "lake-run");
      const details = await ActivityPage.open(phone, id);
      await expect(details.calendarLink).toHaveCount(0);
      const add = page.getByRole("button", { name: t("activity.calendar.add"), exact: true });
      await phone.hand.press(add);
      await details.expectToast(t("activity.calendar.copied"));
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const answer = await fetch(copied);
      expect(answer.headers.get("content-type")).toContain("text/calendar");
    },
  );
});
