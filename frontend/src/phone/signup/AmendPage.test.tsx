// Tests the page of open questions: answered, refused, in conflict, restored, closed.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import signup from "../../../../locales/en/signup.json";
import { failure, openAmend, openQuestions, server, TITLE } from "./testing/formPage";

const meal = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Meal" });
const save = () => screen.getByRole("button", { name: signup.form.save });

test("only open questions are shown, and their answers are sent", async () => {
  server.submits = [{ status: "approved", refundFen: 0 }];
  const { user, router } = await openAmend();
  expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
  await user.type(meal(), "No nuts");
  await user.click(save());
  await screen.findByRole("heading", { name: "Result" });
  expect(router.state.location.search).toContain("applyId=12");
  const answers = { title: "Sea", meal: "No nuts" };
  expect(server.sent).toEqual([
    {
      id: 12,
      formVersion: 1,
      version: 4,
      answers: expect.objectContaining(answers),
      personAnswers: [{}],
    },
  ]);
});

test("a missing answer is reported at its question, and nothing is sent", async () => {
  const { user } = await openAmend();
  await user.click(save());
  expect(meal().getAttribute("aria-invalid")).toBe("true");
  expect(server.sent).toEqual([]);
});

test("a question depends on a closed one, whose answer is known", async () => {
  const showWhen = { key: "title", in: ["Hill"] };
  const later = { ...TITLE, key: "boots", label: "Boots", stage: "followUp" as const, showWhen };
  const { form } = openQuestions();
  const questions = [...form.questions, later];
  server.open = openQuestions({ form: { ...form, questions }, open: ["meal", "boots"] });
  const first = await openAmend();
  expect(screen.queryByRole("textbox", { name: "Boots" })).toBeNull();
  first.close();
  server.open = openQuestions({
    form: { ...form, questions },
    open: ["meal", "boots"],
    answers: { title: "Hill" },
  });
  await openAmend();
  expect(screen.getByRole("textbox", { name: "Boots" })).toBeTruthy();
});

test("a conflict is reported, keeps typed text, and can be overwritten", async () => {
  server.submits = [failure("refused", 4009, { version: 5 }), { status: "approved", refundFen: 0 }];
  const { user } = await openAmend();
  await user.type(meal(), "Fish");
  server.open = openQuestions({ version: 5 });
  await user.click(save());
  await screen.findByText(signup.edit.conflict.title);
  expect(meal().value).toBe("Fish");
  await user.click(save());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ version: 4 }, { version: 5, answers: { meal: "Fish" } }]);
});

test("typed answers survive a reload", async () => {
  const first = await openAmend();
  await first.user.type(meal(), "Fish");
  first.close();
  await openAmend();
  expect(screen.getByText(signup.draft.restored)).toBeTruthy();
  expect(meal().value).toBe("Fish");
});

test("the organiser's note and another review are announced", async () => {
  server.open = openQuestions({ note: "Real size, please", reviewedAgain: true });
  await openAmend();
  expect(screen.getByText(/Real size, please/)).toBeTruthy();
  expect(screen.getByText(signup.amend.again)).toBeTruthy();
});

test("without an open question the page leads back to the sign-up", async () => {
  server.open = failure("refused", 4011, { status: "approved" });
  await openAmend(signup.edit.closed);
  expect(screen.getByRole("link", { name: signup.action.viewSignup })).toBeTruthy();
});
