// Renders the form page with a router and a scripted server, for its tests.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, vi } from "vitest";
import { CallError } from "@/core/callError";
import type {
  FormSchema,
  GroupView,
  PersonInfo,
  Question,
  SignupAmendForm,
  SignupDetail,
  SignupDraftKept,
  SignupFormQuery,
  SignupItem,
} from "@/core/generated/contract";
import { forgetTexts } from "@/core/storedText";
import { useSession } from "@/session/store";
import { newPerson } from "@/shared/person/newPerson";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import person from "../../../../../locales/en/person.json";
import signup from "../../../../../locales/en/signup.json";
import team from "../../../../../locales/en/team.json";
import { Component as AmendPage } from "../AmendPage";
import { Component as ChooseGroupPage } from "../ChooseGroupPage";
import { Component } from "../SignupFormPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

export const LIN: PersonInfo = {
  ...newPerson(true),
  id: 5,
  name: "Lin Zhixia",
  phone: "13800136021",
};
export const TITLE: Question = {
  key: "title",
  label: "Title",
  type: "text",
  scope: "apply",
  stage: "signUp",
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

export function formOf(formVersion: number, questions: Question[]): FormSchema {
  return {
    formVersion,
    personItems: [{ key: "phone", required: true }],
    personMin: 1,
    personMax: 1,
    questions,
  };
}

export function failure(kind: "network" | "refused", code: number | null, data: unknown = null) {
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

/** A rejected sign-up that can be resubmitted. */
export function sentSignup(change: Partial<SignupDetail> = {}): SignupDetail {
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
    transfer: null,
    serverTime: "2026-11-21T00:00:00Z",
    ...change,
  };
}

/** An approved sign-up with one open question of two. */
export function openQuestions(change: Partial<SignupAmendForm> = {}): SignupAmendForm {
  const item = { id: 12, competitionId: 1, competitionName: "City lights", status: "approved" };
  return {
    item: { ...item, followUntil: "2026-12-01T00:00:00Z", permitUntil: null } as SignupItem,
    form: formOf(1, [TITLE, { ...TITLE, key: "meal", label: "Meal", stage: "followUp" }]),
    open: ["meal"],
    fixed: [],
    until: "2026-12-01T00:00:00Z",
    timezone: "Asia/Shanghai",
    note: "",
    reviewedAgain: false,
    persons: [{ personId: null, name: "Lin Zhixia", phone: "138****6021" }],
    answers: { title: "Sea" },
    personAnswers: [{}],
    version: 4,
    serverTime: "2026-11-21T00:00:00Z",
    ...change,
  };
}

/** The server's data, and its answers to each submit in turn. */
export const server = {
  form: formOf(1, [TITLE]),
  submits: [] as unknown[],
  sent: [] as unknown[],
  waitlist: false,
  one: sentSignup(),
  /** Or the refusal of its open questions. */
  open: openQuestions() as SignupAmendForm | CallError,
  records: [LIN],
  statement: "Play fair.",
  /** Persons that were added, and the answers to adding one. */
  added: [] as unknown[],
  adds: [] as unknown[],
  draft: NO_DRAFT as SignupDraftKept,
  /** Calls about drafts, with their bodies. */
  drafts: [] as [string, unknown][],
  groups: [] as Partial<GroupView>[],
  /** The code of a refusal by the check. */
  checked: null as number | null,
  /** Answers about teams, by the names of calls. */
  teams: {} as Record<string, unknown>,
  /** Calls that were answered from there, with their requests. */
  ofTeams: [] as [name: string, request: unknown][],
  /** The parts of the form that were asked for. */
  parts: [] as unknown[],
};

beforeEach(() => {
  forgetTexts("draft.");
  server.form = formOf(1, [TITLE]);
  server.submits = [{ id: 77, status: "pending", payStatus: "none", waitNo: null }];
  server.sent = [];
  server.waitlist = false;
  server.one = sentSignup();
  server.open = openQuestions();
  server.draft = NO_DRAFT;
  server.records = [LIN];
  server.statement = "Play fair.";
  server.added = [];
  server.adds = [];
  server.drafts = [];
  server.groups = [];
  server.checked = null;
  server.teams = {};
  server.ofTeams = [];
  server.parts = [];
  showTexts("en", { common, errors, person, signup, team });
  const { session } = useSession.getState();
  useSession.setState({ session: { ...session, userId: "7" } });
  call.mockImplementation(async (name: string, request: unknown) => {
    const windows = {
      signupEnd: "2026-12-01T16:00:00Z",
      startTime: "2026-12-05T16:00:00Z",
      endTime: "2026-12-07T16:00:00Z",
    };
    const detail = {
      id: 1,
      name: "City lights",
      cover: "",
      kind: "event",
      statement: server.statement,
      switches: { signupOpen: true },
      facts: { liveSignup: null, onlyGroup: null },
      timezone: "Asia/Shanghai",
    };
    if (name === "activity.detail")
      return { ...detail, windows, groups: server.groups, mine: null };
    if (name === "activity.form") {
      server.parts.push((request as SignupFormQuery).part);
      return server.form;
    }
    if (name in server.teams) {
      const answer = server.teams[name];
      server.ofTeams.push([name, request]);
      if (answer instanceof Error) throw answer;
      return answer;
    }
    if (name === "team.search") return { entry: null, requests: [] };
    if (name === "person.list") return server.records;
    if (name === "person.add") {
      server.added.push(request);
      const refused = server.adds.shift();
      if (refused) throw refused;
      return { ...(request as PersonInfo), id: 9 };
    }
    if (name === "common.config") return { privacyVersion: "2026-11" };
    if (name === "signup.one") return server.one;
    if (name === "signup.amendForm") {
      if (server.open instanceof CallError) throw server.open;
      return server.open;
    }
    if (name === "signup.draft") return server.draft;
    if (name.startsWith("signup.draft")) return void server.drafts.push([name, request]);
    if (name === "signup.check") {
      const { waitlist } = server;
      const code = waitlist ? 6003 : server.checked;
      const msg = waitlist ? "full" : `refused ${code}`;
      return { can: code === null, code, msg, waitlist, applyId: null };
    }
    server.sent.push(request);
    const answer = server.submits.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

/** Opens the page and waits for this heading. */
export function openForm(query = "competitionId=1&groupId=3", heading = "Participants") {
  return openAt(`/pages/apply/index?${query}`, heading);
}

/** Opens the page of open questions and waits for this heading. */
export function openAmend(heading: string = signup.form.questions) {
  return openAt("/pages/apply/amend?applyId=12", heading);
}

/** Opens the choice of a group and waits for its question. */
export function openChoice() {
  return openAt("/pages/competition/apply?id=1", signup.group.question);
}

async function openAt(address: string, heading: string) {
  const routes = [
    { path: "/pages/apply/index", element: <Component /> },
    { path: "/pages/competition/apply", element: <ChooseGroupPage /> },
    { path: "/pages/apply/amend", element: <AmendPage /> },
    { path: "/pages/apply/result", element: <h1>Result</h1> },
    { path: "/pages/apply/transfer", element: <h1>Place</h1> },
    { path: "/pages/invite/index", element: <h1>Code</h1> },
    { path: "/pages/invite/members", element: <h1>Members</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      {withLabels(
        <>
          <RouterProvider router={router} />
          <ConfirmHost />
        </>,
      )}
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: heading });
  return { user: userEvent.setup(), router, close: view.unmount };
}

export const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
export const submit = () => screen.getByRole("button", { name: "Submit sign-up" });
export const consent = () => screen.getByRole("checkbox", { name: /participation statement/ });
export const again = () => screen.getByRole("button", { name: signup.form.resubmit });
