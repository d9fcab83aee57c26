// The form from the first press to the result: errors, a lost answer, a changed form, a refusal.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type {
  FormSchema,
  PersonInfo,
  Question,
  SignupDetail,
  SignupDraftKept,
} from "@/core/generated/contract";
import { forgetTexts } from "@/core/storedText";
import { useTexts } from "@/i18n/translate";
import { useSession } from "@/session/store";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import person from "../../../../locales/en/person.json";
import signup from "../../../../locales/en/signup.json";
import { newPerson } from "./person/newPerson";
import { Component } from "./SignupFormPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const LIN: PersonInfo = { ...newPerson(true), id: 5, name: "Lin Zhixia", phone: "13800136021" };
const TITLE: Question = {
  key: "title",
  label: "Title",
  type: "text",
  scope: "apply",
  editable: "always",
  required: true,
  placeholder: "",
  help: "",
  options: [],
  minLength: null,
  maxLength: 20,
  min: null,
  max: null,
  minCount: null,
  maxCount: null,
  showWhen: null,
  sensitive: false,
};

const NO_DRAFT: SignupDraftKept = {
  draft: null,
  savedTime: null,
  serverTime: "2026-11-21T00:00:00Z",
};

function formOf(formVersion: number, questions: Question[]): FormSchema {
  return {
    formVersion,
    personItems: [{ key: "phone", required: true }],
    personMin: 1,
    personMax: 1,
    questions,
  };
}

function failure(kind: "network" | "refused", code: number | null, data: unknown = null) {
  const text = code === null ? null : `refused ${code}`;
  return new CallError({
    kind,
    code,
    status: null,
    messageKey: "errors.network",
    message: text,
    data,
    toast: true,
    event: null,
  });
}

/** One that was not approved, and may be sent again. */
function sentSignup(change: Partial<SignupDetail> = {}): SignupDetail {
  const item = { id: 12, competitionId: 1, status: "rejected", actions: ["resubmit"] };
  return {
    item: item as unknown as SignupDetail["item"],
    groupId: 3,
    persons: [{ personId: 5, name: "Lin Zhixia", phone: "138****6021" }],
    answers: { title: "Sea" },
    personAnswers: [{}],
    fixed: [],
    formVersion: 1,
    version: 4,
    timeline: [],
    serverTime: "2026-11-21T00:00:00Z",
    ...change,
  };
}

/** What the server has, and what it says to each submit in turn. */
const server = {
  form: formOf(1, [TITLE]),
  submits: [] as unknown[],
  sent: [] as unknown[],
  waitlist: false,
  one: sentSignup(),
  records: [LIN],
  draft: NO_DRAFT as SignupDraftKept,
  /** Calls about drafts, with what they carried. */
  drafts: [] as [string, unknown][],
};

beforeEach(() => {
  forgetTexts("draft.");
  server.form = formOf(1, [TITLE]);
  server.submits = [{ id: 77, status: "pending", payStatus: "none", waitNo: null }];
  server.sent = [];
  server.waitlist = false;
  server.one = sentSignup();
  server.draft = NO_DRAFT;
  server.records = [LIN];
  server.drafts = [];
  useTexts.setState({ tag: "en", texts: { common, errors, person, signup } });
  const { session } = useSession.getState();
  useSession.setState({ session: { ...session, userId: "7" } });
  call.mockImplementation(async (name: string, request: unknown) => {
    const windows = { startTime: "2026-12-05T16:00:00Z", endTime: "2026-12-07T16:00:00Z" };
    const detail = {
      id: 1,
      name: "City lights",
      cover: "",
      statement: "",
      timezone: "Asia/Shanghai",
    };
    if (name === "activity.detail") return { ...detail, windows, groups: [], mine: null };
    if (name === "activity.form") return server.form;
    if (name === "person.list") return server.records;
    if (name === "common.config") return { privacyVersion: "2026-11" };
    if (name === "signup.one") return server.one;
    if (name === "signup.draft") return server.draft;
    if (name.startsWith("signup.draft")) return void server.drafts.push([name, request]);
    if (name === "signup.check") {
      const { waitlist } = server;
      return { can: !waitlist, code: waitlist ? 6003 : null, msg: "full", waitlist, applyId: null };
    }
    server.sent.push(request);
    const answer = server.submits.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

async function openForm(query = "competitionId=1&groupId=3") {
  const routes = [
    { path: "/pages/apply/index", element: <Component /> },
    { path: "/pages/apply/result", element: <h1>Result</h1> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [`/pages/apply/index?${query}`],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      {withLabels(<RouterProvider router={router} />)}
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Participants" });
  return { user: userEvent.setup(), router, close: view.unmount };
}

const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const submit = () => screen.getByRole("button", { name: "Submit sign-up" });
const consent = () => screen.getByRole("checkbox", { name: /privacy policy/ });

test("an empty form names what is missing and moves the focus there", async () => {
  const { user } = await openForm();
  await user.click(submit());
  expect(screen.getByText("Title: required")).toBeTruthy();
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

test("after a lost answer and a reload the same try goes on", async () => {
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

test("another body is another try", async () => {
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

test("a changed form keeps what was typed and says so", async () => {
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

test("an existing sign-up is told with the way to it", async () => {
  server.submits.unshift(failure("refused", 6004, { applyId: 12 }));
  const { user } = await openForm();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(submit());
  const link = await screen.findByRole("link", { name: signup.action.viewSignup });
  expect(link.getAttribute("href")).toContain("applyId=12");
});

test("a field that the server refuses is marked until it is changed", async () => {
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

test("a question that is no longer asked is hidden, and its answer is not sent", async () => {
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

test("without a place the button says that the waiting list is joined", async () => {
  server.waitlist = true;
  const { user } = await openForm();
  expect(screen.getByText(signup.waiting.form)).toBeTruthy();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(screen.getByRole("button", { name: signup.action.joinWaiting }));
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ joinWaiting: true }]);
});

test("places that are gone meanwhile lead to the waiting list only by a press", async () => {
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

const again = () => screen.getByRole("button", { name: signup.form.resubmit });

test("a sign-up that was not approved is changed and sent again, without another consent", async () => {
  server.submits = [{ status: "pending", refundFen: 0 }];
  const { user, router } = await openForm("applyId=12");
  expect(title().value).toBe("Sea");
  expect(screen.queryByRole("checkbox", { name: /privacy policy/ })).toBeNull();
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

test("who is overtaken is told, keeps what was typed, and sends it on top of the newer one", async () => {
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

test("what can no longer be changed is said instead of a form", async () => {
  const { item } = sentSignup();
  server.one = sentSignup({ item: { ...item, actions: [] } });
  const routes = [{ path: "/pages/apply/index", element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/pages/apply/index?applyId=12"] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      {withLabels(<RouterProvider router={router} />)}
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: signup.edit.closed });
});

const ZHOU: PersonInfo = { ...newPerson(false), id: 6, name: "Zhou Yu", phone: "15900130318" };
const SIZE: Question = { ...TITLE, key: "size", label: "Size", scope: "person" };

function part(name: string) {
  return within(screen.getByRole("region", { name: `Details of ${name}` }));
}

test("each chosen person is asked and answers alone", async () => {
  server.form = { ...formOf(1, [SIZE]), personMax: 2 };
  server.records = [LIN, ZHOU];
  const { user } = await openForm();
  await user.click(screen.getByRole("checkbox", { name: /Zhou Yu/ }));
  await user.type(part("Lin Zhixia").getByRole("textbox", { name: "Size" }), "S");
  await user.click(consent());
  await user.click(submit());
  const second = part("Zhou Yu").getByRole<HTMLInputElement>("textbox", { name: "Size" });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(part("Lin Zhixia").queryByRole("alert")).toBeNull();
  await user.type(second, "M");
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([
    { persons: [5, 6], answers: {}, personAnswers: { 5: { size: "S" }, 6: { size: "M" } } },
  ]);
});

test("nothing is asked before a person is chosen, and answers wait for them", async () => {
  server.form = formOf(1, [SIZE]);
  const { user } = await openForm();
  const lin = () => screen.getByRole("checkbox", { name: /Lin Zhixia/ });
  await user.type(screen.getByRole("textbox", { name: "Size" }), "S");
  await user.click(lin());
  expect(screen.queryByRole("textbox", { name: "Size" })).toBeNull();
  await user.click(lin());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("S");
});

test("a person's error that the server finds stands at that person", async () => {
  server.form = { ...formOf(1, [SIZE]), personMax: 2 };
  server.records = [LIN, ZHOU];
  const errors = { "persons.1.answers.size": { rule: "choice" } };
  server.submits.unshift(failure("refused", 4000, { errors }));
  const { user } = await openForm();
  await user.click(screen.getByRole("checkbox", { name: /Zhou Yu/ }));
  for (const name of ["Lin Zhixia", "Zhou Yu"]) {
    await user.type(part(name).getByRole("textbox", { name: "Size" }), "S");
  }
  await user.click(consent());
  await user.click(submit());
  await part("Zhou Yu").findByRole("alert");
  expect(part("Lin Zhixia").queryByRole("alert")).toBeNull();
});

test("an answer that stays is shown and cannot be changed", async () => {
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

test("what was typed on another phone stands in the form", async () => {
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
