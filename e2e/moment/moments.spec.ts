// Moments: opened one by one, and several downloaded at once.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { MomentPage, ScenePage } from "../pages/ScenePage.ts";
import { arrive } from "../pages/View.ts";

test("moments are opened, selected and downloaded, and a failed download can be repeated", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, api, t }) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("lake-run");
  await organiser.addMoment(id, "起跑", 1);
  await organiser.addMoment(id, "终点", 2);
  const { page, hand } = phone;

  await test.step("one opens, with its neighbour", async () => {
    const scene = await ScenePage.open(phone, id);
    const moment = await scene.openMoment("起跑");
    await expect(page.getByRole("heading", { level: 1, name: "起跑" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("heading", { level: 1, name: "终点" })).toBeVisible();
    await moment.goBack(ScenePage);
  });

  await test.step("its poster carries the code of its page", async () => {
    const scene = await arrive(phone, ScenePage);
    const moment = await scene.openMoment("起跑");
    const share = await moment.share();
    await expect(share.poster("起跑")).toBeVisible();
    const { name, address } = await share.save();
    expect(name).toBe("起跑.png");
    await share.goBack(MomentPage);
    expect(address).toBe(page.url());
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "起跑" })).toBeVisible();
  });

  await test.step("all are downloaded; a failed one is named", async () => {
    const scene = await ScenePage.open(phone, id);
    await hand.press(scene.selectButton);
    await hand.press(scene.allButton);
    await expect(
      page.getByRole("heading", { name: t("scene.select.count", { count: 2 }) }),
    ).toBeVisible();
    await page.route(/\/scene\/\d+\/original/, (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    const first = page.waitForEvent("download");
    await hand.press(scene.downloadButton);
    await first;
    const failure = page.getByRole("main").locator("..").getByRole("alert");
    await expect(failure).toHaveText(t("scene.save.failed", { count: 1 }));
    const second = page.waitForEvent("download");
    await hand.press(scene.retryButton);
    await second;
    await expect(page.getByText(t("scene.save.done", { count: 1 }))).toBeVisible();
  });
});

test("a long press begins the selection", { tag: "@touch" }, async ({ phone, api }) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("lake-run");
  await organiser.addMoment(id, "起跑", 3);
  const scene = await ScenePage.open(phone, id);
  const box = await scene.moment("起跑").boundingBox();
  await phone.page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  await phone.page.mouse.down();
  await expect(scene.choice("起跑")).toHaveAttribute("aria-pressed", "true");
  await phone.page.mouse.up();
  // Going back ends the selection, not the page; so does Escape.
  await phone.page.goBack();
  await expect(scene.moment("起跑")).toBeVisible();
  await phone.hand.press(scene.selectButton);
  await expect(scene.choice("起跑")).toBeVisible();
  await phone.page.keyboard.press("Escape");
  await expect(scene.moment("起跑")).toBeVisible();
});
