// Preloading the page that is opened most often next.
import { demoName } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";

const ACTIVITY_PAGE = /assets\/ActivityPage-.*\.js$/;

test("the home page preloads the code of an activity", { tag: "@page" }, async ({
  phone,
  page,
}) => {
  const came = page.waitForEvent("requestfinished", (request) => ACTIVITY_PAGE.test(request.url()));
  const home = await HomePage.open(phone);
  await came;
  let again = 0;
  page.on("request", (request) => {
    if (ACTIVITY_PAGE.test(request.url())) again += 1;
  });
  await home.openActivity(demoName("lake-run"));
  expect(again).toBe(0);
});
