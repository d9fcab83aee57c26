// Signing up in WebKit, from the activity to the ticket.
import type { SignupReceipt } from "../../frontend/src/core/generated/contract.ts";
import { offerOf } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { readCode } from "../fixtures/qr.ts";
import { expect, memberTest as test } from "./test.ts";

const NAME = "林知夏";

test("a member signs up for a free activity and sees the confirmation", async ({
  phone,
  api,
  member,
  t,
}) => {
  const { id } = await (await Organiser.logIn(api)).publish("lake-run");
  const { activity, group, form } = await offerOf(api, { id }, 1);
  await member.addPerson(NAME);
  const size = form.questions.find(({ type }) => type === "radio")?.options[0]?.label ?? "";
  const promise = form.questions.find(({ type }) => type === "agree")?.label ?? "";

  await phone.open(`/pages/competition/index?id=${id}`);
  await phone.press("link", t("activity.action.signUp"));
  await phone.arrive("/pages/competition/apply");
  await phone.choose("radio", new RegExp(group.name));
  await phone.press("button", t("signup.action.next"));
  await phone.arrive("/pages/apply/index");
  await phone.choose("checkbox", new RegExp(NAME));
  await phone.choose("radio", size);
  await phone.choose("checkbox", promise);
  await phone.choose("checkbox", t.pattern("signup.statement.consent"));
  await phone.press("button", t("signup.form.submit"));

  await phone.arrive("/pages/apply/result");
  await phone.sees("heading", t("signup.result.title.signedUp"));
  const [signup] = await member.signups();
  expect(signup?.competitionName).toBe(activity.name);
});

test("the receipt has a code that scanners can read, and its picture is saved by a long press", async ({
  phone,
  api,
  member,
  t,
}) => {
  const { id: activity } = await (await Organiser.logIn(api)).publish("lake-run");
  const { id } = await member.signUp(await offerOf(api, { id: activity }, 1), [NAME]);
  const { persons } = await member.api.get<SignupReceipt>(`/apply/${id}/receipt`);
  const ticket = persons[0]?.ticketCode ?? "";

  await phone.open(`/pages/apply/receipt?applyId=${id}`);
  await phone.sees("image", t("receipt.code", { name: NAME }));
  // Repeats while the page is still moving.
  await expect(async () => {
    expect(readCode(await phone.session.picture())).toBe(ticket);
  }).toPass({ timeout: 15_000 });

  await phone.press("button", t("download.save"));
  await phone.sees("image", t("common.title.receipt"));
  const source = await phone.session.run(
    () => document.querySelector<HTMLImageElement>("[role=dialog] img, dialog img")?.src ?? "",
  );
  expect(readCode(Buffer.from(source.split(",")[1] ?? "", "base64"))).toBe(ticket);
});
