// A person whom another account signs up finds that sign-up, read-only.
import { findOffer } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { CenterPage } from "../pages/CenterPage.ts";

test("a person signed up by another account can only look", { tag: "@keyboard" }, async ({
  phone,
  api,
  outbox,
  member,
  t,
}) => {
  const offer = await findOffer(api, "reading-week");
  const { name } = offer.activity;
  const friend = await Member.join(api, outbox);
  await friend.signUp(offer, ["林知夏"], { details: { email: member.mail } });

  const center = await CenterPage.open(phone);
  await expect(phone.page.getByText(t("signup.center.empty.submitted.title"))).toBeVisible();
  await phone.hand.turnTo(center.tab("joined"));
  await center.expectStatus(name, "signup.status.signedUp");
  await expect(center.signups(name).getByRole("button")).toHaveCount(0);
  await phone.hand.choose(center.filter("signup.status.waiting"));
  await expect(center.cards).toHaveCount(0);
  await phone.hand.choose(center.filter("signup.center.all"));
  const result = await center.look(name);
  await expect(result.fact(name)).toBeVisible();
  await expect(phone.page.getByRole("button", { name: t("signup.action.withdraw") })).toHaveCount(
    0,
  );
});
