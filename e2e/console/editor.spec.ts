// An organiser makes an activity from nothing, and people sign up for it; two organisers edit the same one.

import type { OrganiserActivity } from "../../frontend/src/core/generated/contract.ts";
import type { Api } from "../fixtures/api.ts";
import { offerOf } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { ORGANISER } from "../fixtures/server.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { pngOf } from "../fixtures/works.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { ConsoleEditorPage } from "../pages/ConsoleEditorPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";

const DAY_MS = 86_400_000;

/** A local time some days from now, as a picker takes it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("an activity is made from nothing, published, signed up for, reviewed and announced", async ({
      phone,
      page,
      api,
      outbox,
      openTab,
    }) => {
      const home = await (await ConsoleLoginPage.open(phone)).logIn(
        await StaffMember.add(api, "manager"),
      );
      const name = `纸上花园 ${by}`;
      const activities = await home.openActivities();
      const editor = await activities.add(name, {
        from: inDays(-2),
        begins: inDays(20),
        ends: inDays(21),
      });
      await editor.write("place", "西岸艺术中心");
      await editor.describe({
        heading: "带什么",
        bold: "剪刀：",
        items: ["圆头", "有名字"],
        picture: {
          name: "paper.png",
          mimeType: "image/png",
          buffer: pngOf({ width: 320, height: 200, hue: 90 }),
        },
        alt: "纸上花园",
      });
      await editor.turnTo("times");
      await editor.plan("装订与展出");
      await editor.turnTo("settings");
      await phone.hand.press(
        page.getByRole("switch", { name: phone.t("console.editor.setting.reviewRequired") }),
      );
      await expect(editor.saved).toBeVisible();
      await editor.publish();

      const id = Number(new URL(page.url()).searchParams.get("id"));
      const planned = await api.get<{ schedule: { title: string }[] }>(`/competition/${id}`);
      expect(planned.schedule.map(({ title }) => title)).toEqual(["装订与展出"]);
      const tab = await openTab();
      const { description, moreText } = await ActivityPage.open(tab, id);
      await tab.hand.press(moreText);
      await expect(description.getByRole("heading", { level: 3 })).toHaveText("带什么");
      await expect(description.locator("strong")).toHaveText("剪刀：");
      await expect(description.getByRole("listitem")).toHaveText(["圆头", "有名字"]);
      const picture = description.getByRole("img", { name: "纸上花园" });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await tab.page.close();
      const member = await Member.join(api, outbox);
      await member.signUp(await offerOf(api, { id }), ["许念"]);

      const signups = await editor.openSignups();
      await signups.open("许念");
      await phone.hand.press(signups.approveButton);
      await signups.expectToast(phone.t("console.signups.approved", { name: "许念" }));

      const again = await ConsoleEditorPage.open(phone, id);
      await again.announce("改到二层", "请从北门进入。");
      const { list } = await api.get<{ list: { title: string }[] }>(`/competition/${id}/news`);
      expect(list.map((news) => news.title)).toEqual(["改到二层"]);
    });
  });
}

/** Changes an activity behind the editor's back. */
async function editElsewhere(participants: Api, id: number, change: object): Promise<void> {
  const visitor = participants.forOrganisers();
  const { token } = await visitor.post<{ token: string }>("/auth/login", ORGANISER);
  const api = visitor.as(token);
  const { version, activity } = await api.get<OrganiserActivity>(`/competition/${id}`);
  await api.put(`/competition/${id}`, { version, activity: { ...activity, ...change } });
}

test("a colleague's changes are merged, and asked about only where both changed the same", async ({
  phone,
  api,
}) => {
  const { id } = await (await Organiser.logIn(api)).draft("tea-walk");
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "manager"));
  const editor = await ConsoleEditorPage.open(phone, id);
  await expect(editor.field("place")).toBeVisible();

  await editElsewhere(api, id, { contact: "tea@mail.example" });
  await editor.write("place", "龙井村口");
  await expect(editor.field("contact")).toHaveValue("tea@mail.example");

  await editElsewhere(api, id, { place: { "zh-Hans": "龙井村停车场" } });
  await phone.hand.type(editor.field("place"), "龙井村东口");
  await expect(editor.sheet).toContainText("龙井村停车场");
  await phone.hand.press(
    editor.sheet.getByRole("button", { name: phone.t("console.editor.conflict.decide") }),
  );
  await expect(editor.saved).toBeVisible();
  await phone.page.reload();
  await expect(editor.field("place")).toHaveValue("龙井村东口");
});

test("what is missing is said before publication, and what cannot be saved stays in the browser", async ({
  phone,
  api,
}) => {
  const { id, name } = await (await Organiser.logIn(api)).draft("tea-walk");
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "manager"));
  const editor = await ConsoleEditorPage.open(phone, id);
  await expect(editor.field("name")).toHaveValue(name);
  await phone.hand.type(editor.field("name"), "");
  const english = phone.page.getByRole("textbox", { name: "English" }).first();
  await phone.hand.type(english, "");
  await expect(phone.page.getByText(phone.t("console.editor.state.invalid"))).toBeVisible();
  await phone.hand.press(editor.publishButton);
  await expect(editor.sheet.getByRole("listitem")).toHaveCount(1);
  await phone.page.keyboard.press("Escape");
  await expect(editor.sheet).toHaveCount(0);

  await phone.page.reload();
  await expect(editor.field("name")).toHaveValue("");
  await editor.write("name", "改好了");
});

test("a group has an earlier fee until a time, which its list says", async ({ phone, api, t }) => {
  const { id } = await (await Organiser.logIn(api)).draft("city-lights");
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "manager"));
  const editor = await ConsoleEditorPage.open(phone, id, "groups");
  await editor.openFirstGroup();
  await editor.addEarlyFee("50");
  const then = t("feesetting.early.then", { price: "¥68" });
  await expect(phone.page.getByText(then, { exact: false }).first()).toBeVisible();
  await expect(phone.page.getByText("¥50", { exact: false }).first()).toBeVisible();
});
