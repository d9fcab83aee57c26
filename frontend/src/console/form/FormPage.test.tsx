// The form builder: questions are added, moved, removed and brought back, and put into use; no text is lost.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import type { StoredForm, StoredFormAnswer, StoredQuestion } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { forgetTexts } from "@/core/storedText";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import consoleTexts from "../../../../locales/en/console.json";
import country from "../../../../locales/en/country.json";
import errors from "../../../../locales/en/errors.json";
import person from "../../../../locales/en/person.json";
import signup from "../../../../locales/en/signup.json";
import upload from "../../../../locales/en/upload.json";
import { Component } from "./FormPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

function question(key: string, change: Partial<StoredQuestion> = {}): StoredQuestion {
  return {
    key,
    label: { "zh-Hans": key, en: key },
    type: "text",
    scope: "apply",
    stage: "signUp",
    editable: "always",
    required: false,
    placeholder: "",
    help: "",
    options: [],
    minLength: null,
    maxLength: null,
    min: null,
    max: null,
    minCount: null,
    maxCount: null,
    showWhen: null,
    sensitive: false,
    ...change,
  };
}

const formOf = (questions: StoredQuestion[]): StoredForm => ({
  personItems: [{ key: "name", required: true }],
  personMin: 1,
  personMax: 1,
  questions,
});

const answerOf = (form: StoredForm, change: Partial<StoredFormAnswer> = {}): StoredFormAnswer => ({
  formVersion: 2,
  version: 7,
  form,
  changeable: true,
  nextVersion: 3,
  filled: [{ formVersion: 2, count: 3 }],
  ...change,
});

const conflict = () =>
  new CallError({
    kind: "refused",
    code: VERSION_CONFLICT,
    status: null,
    messageKey: "errors.network",
    message: "conflict",
    data: null,
    toast: true,
    event: null,
  });

/** The form in use, and the answers to each change in turn; without one the change succeeds. */
const server = {
  answer: answerOf(formOf([])),
  refusals: [] as unknown[],
  sent: [] as { version: number; form: StoredForm }[],
};

beforeEach(() => {
  forgetTexts("form.");
  queryClient.clear();
  showTexts("en", { common, console: consoleTexts, country, errors, person, signup, upload });
  server.answer = answerOf(formOf([question("club"), question("size"), question("coach")]));
  server.refusals = [];
  server.sent = [];
  call.mockImplementation(async (name: string, request: unknown) => {
    if (name === "staff.me") return { role: "owner", competitions: [] };
    if (name === "organise.form") return server.answer;
    if (name !== "organise.formChange") throw new Error(name);
    server.sent.push(request as (typeof server.sent)[number]);
    const refusal = server.refusals.shift();
    if (refusal) throw refusal;
    const { form } = request as { form: StoredForm };
    return answerOf(form, { formVersion: 3, version: 8, nextVersion: 4 });
  });
});

async function open() {
  const user = userEvent.setup();
  const router = createMemoryRouter([{ path: "/console/form", element: <Component /> }], {
    initialEntries: ["/console/form?id=5"],
  });
  const view = render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole("list", { name: "Questions" });
  return { user, close: view.unmount };
}

/** The names of the questions in their order. */
const names = () =>
  within(screen.getByRole("list", { name: "Questions" }))
    .queryAllByRole("link")
    .map((link) => link.textContent);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const use = () => button("Put version 3 into use");

test("a question is added, named, and part of the form once it is put into use", async () => {
  const { user } = await open();
  expect(use().matches(":disabled")).toBe(true);
  await user.click(button("Add question"));
  await user.click(await screen.findByRole("button", { name: "One of several" }));
  await screen.findByRole("heading", { level: 2, name: /Untitled/ });
  expect(screen.queryByRole("alert")).toBeNull();

  await user.click(use());
  await screen.findByText(/To correct: 3/);
  await user.keyboard("{Escape}");
  await user.type(screen.getByRole("textbox", { name: "Question" }), "Shirt");
  await user.type(screen.getByRole("textbox", { name: "Option 1" }), "S");
  await user.type(screen.getByRole("textbox", { name: "Option 2" }), "M");
  await user.click(use());
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("New questions: 1");
  expect(dialog.textContent).toContain("Sign-ups with version 2: 3");
  await user.click(within(dialog).getByRole("button", { name: "Put version 3 into use" }));
  await screen.findByText(/Version 3 in use/);
  expect(server.sent[0]?.form.questions.at(-1)).toMatchObject({
    type: "radio",
    label: { "zh-Hans": "Shirt" },
  });
});

test("a removed question comes back by undo, and is gone again by redo", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("link", { name: "size" }));
  await user.click(button("Remove question"));
  expect(names()).toEqual(["club", "coach"]);
  // The one in the head, and the one next to the notice.
  const [, besideNotice] = screen.getAllByRole("button", { name: "Undo" });
  if (besideNotice) await user.click(besideNotice);
  expect(names()).toEqual(["club", "size", "coach"]);
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(names()).toEqual(["club", "coach"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(names()).toEqual(["club", "size", "coach"]);
});

test("a question is moved by its buttons and by Alt and arrows, and keeps the focus", async () => {
  const { user } = await open();
  await user.click(button("Move coach up"));
  expect(names()).toEqual(["club", "coach", "size"]);
  const link = screen.getByRole("link", { name: "coach" });
  act(() => link.focus());
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(names()).toEqual(["coach", "club", "size"]);
  expect(document.activeElement).toBe(link);
  screen.getByText("coach is now number 1");
});

test("a condition on a later question is an error at the question, mended by moving that question", async () => {
  const options = [{ value: "s", label: "Small" }];
  const radio = question("size", { type: "radio", options });
  const club = question("club", { showWhen: { key: "size", in: ["s"] } });
  server.answer = answerOf(formOf([club, radio]));
  const { user } = await open();
  const later = "It depends on a later question";
  screen.getByText(later);
  await user.click(screen.getByRole("link", { name: "club" }));
  expect(screen.getAllByText(later)).toHaveLength(2);
  await user.click(button("Move that question before this one"));
  expect(names()).toEqual(["size", "club"]);
  expect(screen.queryByText(later)).toBeNull();
});

test("a draft is there again when the page is opened later", async () => {
  const { user, close } = await open();
  await user.click(button("Move coach up"));
  close();
  queryClient.clear();
  await open();
  expect(names()).toEqual(["club", "coach", "size"]);
  await user.click(button("Discard changes"));
  expect(names()).toEqual(["club", "size", "coach"]);
});

test("a version that a colleague put into use meanwhile is merged, and put into use at the second try", async () => {
  const { user } = await open();
  await user.click(button("Move coach up"));
  server.refusals = [conflict()];
  server.answer = answerOf(
    formOf([question("club"), question("size"), question("coach"), question("note")]),
    { formVersion: 3, version: 9, nextVersion: 4 },
  );
  await user.click(use());
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Put/ }));
  await screen.findByText(/Version 3 in use/);
  // Each new question follows the one that it followed before.
  expect(names()).toEqual(["club", "coach", "note", "size"]);
});

test("a question that both changed is decided for one side", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("link", { name: "club" }));
  await user.type(screen.getByRole("textbox", { name: "Question" }), " of mine");
  server.refusals = [conflict()];
  const theirs = question("club", { label: { "zh-Hans": "club", en: "theirs" } });
  server.answer = answerOf(formOf([theirs, question("size"), question("coach")]), {
    formVersion: 3,
    version: 9,
    nextVersion: 4,
  });
  await user.click(use());
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Put/ }));
  await user.click(await screen.findByRole("radio", { name: /^Theirs: theirs/ }));
  await user.click(button("Save my choice"));
  expect(names()).toContain("theirs");
});

test("after other parts of the activity were changed, the form is sent again by itself", async () => {
  const { user } = await open();
  await user.click(button("Move coach up"));
  server.refusals = [conflict()];
  server.answer = { ...server.answer, version: 9 };
  await user.click(use());
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Put/ }));
  await screen.findByText(/Version 3 in use/);
  expect(server.sent.map(({ version }) => version)).toEqual([7, 9]);
});
