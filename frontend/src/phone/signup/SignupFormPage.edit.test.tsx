// Tests editing a sign-up: changed, resubmitted, in conflict, closed.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import {
  again,
  failure,
  formOf,
  openForm,
  sentSignup,
  server,
  TITLE,
  title,
} from "./testing/formPage";

test("a rejected sign-up is changed and resubmitted without another consent", async () => {
  server.submits = [{ status: "pending", refundFen: 0 }];
  const { user, router } = await openForm("applyId=12");
  expect(title().value).toBe("Sea");
  expect(screen.queryByRole("checkbox", { name: /participation statement/ })).toBeNull();
  await user.type(title(), "side");
  await user.click(again());
  await screen.findByRole("heading", { name: "Result" });
  expect(router.state.location.search).toContain("applyId=12");
  expect(server.sent).toEqual([
    {
      id: 12,
      formVersion: 1,
      version: 4,
      persons: [5],
      answers: { title: "Seaside" },
      personAnswers: { 5: {} },
    },
  ]);
});

test("a conflict is reported, keeps typed text, and can be overwritten", async () => {
  server.submits = [failure("refused", 4009, { version: 5 }), { status: "pending", refundFen: 0 }];
  const { user } = await openForm("applyId=12");
  await user.type(title(), "side");
  server.one = sentSignup({ version: 5, answers: { title: "Lake" } });
  await user.click(again());
  await screen.findByText(signup.edit.conflict.title);
  expect(title().value).toBe("Seaside");
  await user.click(again());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([
    { version: 4 },
    { version: 5, answers: { title: "Seaside" } },
  ]);
});

test("changes to a sign-up survive a reload", async () => {
  const first = await openForm("applyId=12");
  await first.user.type(title(), "side");
  first.close();
  await openForm("applyId=12");
  expect(screen.getByText(signup.draft.restored)).toBeTruthy();
  expect(title().value).toBe("Seaside");
});

test("a sign-up that cannot be changed shows a message instead of the form", async () => {
  const { item } = sentSignup();
  server.one = sentSignup({ item: { ...item, actions: [] } });
  await openForm("applyId=12", signup.edit.closed);
});

test("a fixed answer is shown and cannot be changed", async () => {
  server.form = formOf(1, [TITLE, { ...TITLE, key: "year", label: "Year", required: false }]);
  server.one = sentSignup({ fixed: ["title", "year"] });
  server.submits = [{ status: "pending", refundFen: 0 }];
  const { user } = await openForm("applyId=12");
  expect(title().value).toBe("Sea");
  expect(title().disabled).toBe(true);
  expect(screen.getByText(errors.valid.fixed)).toBeTruthy();
  const year = screen.getByRole<HTMLInputElement>("textbox", { name: "Year" });
  expect(year.disabled, "it was never answered").toBe(false);
  await user.click(again());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ answers: { title: "Sea" } }]);
});
