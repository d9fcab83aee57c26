// The merchant's home in WebKit: the server's first screen, and the app that replaces it.
import { findActivity } from "../fixtures/demo.ts";
import { test } from "./test.ts";

const KEYWORD = "阅读";

test("home shows the activities, and one opens and is left again", async ({ phone, api, t }) => {
  const { id, name } = await findActivity(api, "reading-week");
  await phone.open("/");
  await phone.choose("radio", t("activity.stage.signup"));
  await phone.type(t("home.search.label"), KEYWORD);
  await phone.sees("list", t("home.feed.results", { keyword: KEYWORD }));
  await phone.press("link", name);
  await phone.arrive("/pages/competition/index");
  await phone.sees("heading", name);
  await phone.sees("link", t("activity.action.signUp"));

  await phone.session.back();
  await phone.sees("link", name);
  await phone.open(`/pages/competition/index?id=${id}`);
  await phone.sees("heading", name);
});
