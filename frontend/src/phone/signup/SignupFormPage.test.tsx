// Tests the form from the first press to the result: errors, a lost answer, a changed form, a refusal.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import signup from "../../../../locales/en/signup.json";
import {
  consent,
  failure,
  formOf,
  openForm,
  server,
  submit,
  TITLE,
  title,
} from "./testing/formPage";

test("an empty form names the missing fields and moves the focus there", async () => {
  const { user } = await openForm();
  await user.click(submit());
  expect(screen.getByText("Required")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(server.sent).toEqual([]);
});

test("a complete form is sent with the default person and leads to its result", async () => {
  const { user, router } = await openForm();
  await user.type(title(), "Letters from the sea");
  await user.click(consent());
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  expect(router.state.location.search).toContain("applyId=77");
  expect(server.sent).toMatchObject([
    { persons: [5], answers: { title: "Letters from the sea" }, agreementVersion: "2026-11" },
  ]);
});

test("after a lost answer and a reload the same attempt is repeated", async () => {
  server.submits.unshift(failure("network", null));
  const first = await openForm();
  await first.user.type(title(), "Sea");
  await first.user.click(consent());
  await first.user.click(submit());
  await waitFor(() => expect(server.sent).toHaveLength(1));
  first.close();

  const { user } = await openForm();
  expect(screen.getByText(signup.draft.restored)).toBeTruthy();
  expect(title().value).toBe("Sea");
  await user.click(consent());
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  const [before, after] = server.sent as { nonce: string }[];
  expect(after?.nonce).toBe(before?.nonce);
});

test("a changed body is another attempt", async () => {
  server.submits.unshift(failure("network", null));
  const { user } = await openForm();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(submit());
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await user.type(title(), "side");
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  const [before, after] = server.sent as { nonce: string }[];
  expect(after?.nonce).not.toBe(before?.nonce);
});

test("a changed form keeps typed answers and reports the change", async () => {
  server.submits.unshift(failure("refused", 6005, { formVersion: 2 }));
  const { user } = await openForm();
  await user.type(title(), "Sea");
  await user.click(consent());
  server.form = formOf(2, [TITLE, { ...TITLE, key: "year", label: "Year" }]);
  await user.click(submit());
  await screen.findByText(signup.formChanged.title);
  expect(screen.getByText("New: Year")).toBeTruthy();
  expect(title().value).toBe("Sea");
  expect(screen.getByRole("textbox", { name: "Year" })).toBeTruthy();
});

test("an existing sign-up is reported with a link to it", async () => {
  server.submits.unshift(failure("refused", 6004, { applyId: 12 }));
  const { user } = await openForm();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(submit());
  const link = await screen.findByRole("link", { name: signup.action.viewSignup });
  expect(link.getAttribute("href")).toContain("applyId=12");
});

test("a field refused by the server is marked until it is changed", async () => {
  const errors = { "answers.title": { rule: "maxLength", params: { count: 3 } } };
  server.submits.unshift(failure("refused", 4000, { errors }));
  const { user } = await openForm();
  await user.type(title(), "Seaside");
  await user.click(consent());
  await user.click(submit());
  await waitFor(() => expect(title().getAttribute("aria-invalid")).toBe("true"));
  await user.type(title(), "s");
  expect(title().getAttribute("aria-invalid")).toBeNull();
});

test("a question that does not apply is hidden, and its answer is not sent", async () => {
  const showWhen = { key: "title", in: ["Sea"] };
  server.form = formOf(1, [TITLE, { ...TITLE, key: "why", label: "Why", showWhen }]);
  const { user } = await openForm();
  await user.type(title(), "Sea");
  await user.type(screen.getByRole("textbox", { name: "Why" }), "Waves");
  await user.type(title(), "t");
  expect(screen.queryByRole("textbox", { name: "Why" })).toBeNull();
  await user.click(consent());
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ answers: { title: "Seat" } }]);
  expect(server.sent[0]).not.toHaveProperty("answers.why");
});

test("without free places the button says that it joins the waiting list", async () => {
  server.waitlist = true;
  const { user } = await openForm();
  expect(screen.getByText(signup.waiting.form)).toBeTruthy();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(screen.getByRole("button", { name: signup.action.joinWaiting }));
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ joinWaiting: true }]);
});

test("if places run out meanwhile, joining the waiting list needs another press", async () => {
  server.submits.unshift(failure("refused", 6003, { waitlist: true }));
  const { user } = await openForm();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(submit());
  await screen.findByText("refused 6003");
  expect(title().value).toBe("Sea");
  await user.click(screen.getByRole("button", { name: signup.action.joinWaiting }));
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ joinWaiting: false }, { joinWaiting: true }]);
});

test("a draft from another phone is shown in the form", async () => {
  const draft = { competitionId: 1, groupId: 3, formVersion: 1, persons: [5], personAnswers: {} };
  const time = new Date().toISOString();
  server.draft = {
    draft: { ...draft, answers: { title: "Far away" } },
    savedTime: time,
    serverTime: time,
  };
  await openForm();
  expect(title().value).toBe("Far away");
  expect(screen.getByText(signup.draft.restored)).toBeTruthy();
});
