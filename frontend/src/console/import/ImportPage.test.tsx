// The import of sign-ups: a dry run whose columns can be changed, its rows by kind, the import and its result.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { ImportChecked, ImportRow, StoredForm } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import columns from "../../../../locales/en/columns.json";
import common from "../../../../locales/en/common.json";
import console_ from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import person from "../../../../locales/en/person.json";
import signup from "../../../../locales/en/signup.json";
import { Component } from "./ImportPage";

const call = vi.hoisted(() => vi.fn());
const long = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));
vi.mock("@/core/organiserLong", () => ({ organiserLong: long }));

const FORM: StoredForm = { personItems: [], personMin: 1, personMax: 1, questions: [] };

function row(change: Partial<ImportRow>): ImportRow {
  const blank = { problems: [], sameAs: null, applyId: null, entry: null };
  return { row: 2, kind: "ready", name: "Lin", ...blank, ...change };
}

const READY = {
  row: 2,
  groupId: 1,
  person: { name: "Lin" },
  answers: {},
  personAnswers: {},
} as unknown as NonNullable<ImportRow["entry"]>;

const CHECKED: ImportChecked = {
  columns: [
    { heading: "Name", target: "name", samples: ["Lin", "Zhou"] },
    { heading: "Mobile", target: "phone", samples: ["138"] },
    { heading: "Teacher", target: "", samples: [] },
  ],
  rows: [
    row({ entry: READY }),
    row({
      row: 3,
      kind: "wrong",
      name: "Zhou",
      problems: [{ target: "phone", column: 1, value: "138", rule: "phone", bound: null }],
    }),
    row({ row: 4, kind: "already", name: "Xu", applyId: 77 }),
    row({ row: 5, kind: "repeated", sameAs: 2 }),
  ],
  formVersion: 3,
};

const FILE = new File(["Name,Mobile,Teacher"], "list.csv", { type: "text/csv" });

function show() {
  const routes = [{ path: "*", element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/console/import?id=1"] });
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  const { container } = render(withLabels(page));
  return {
    user: userEvent.setup({ applyAccept: false }),
    choose: () => container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement,
  };
}

const tile = (name: RegExp) => screen.findByRole("link", { name });

beforeEach(() => {
  queryClient.clear();
  showTexts("en", { columns, common, console: console_, errors, person, signup });
  call.mockImplementation(async (name: string) => {
    if (name === "staff.me") return { role: "owner", competitions: [] };
    if (name === "organise.form") return { form: FORM, formVersion: 3 };
    return { id: 1, groups: [], activity: { name: "Walk" } };
  });
  long.mockReset();
  long.mockResolvedValue(CHECKED);
});

test("the rows of a file are shown by kind, each problem at its column", async () => {
  const { user, choose } = show();
  await user.upload(choose(), FILE);
  expect((await tile(/1 ?With problems/)).getAttribute("aria-current")).toBe("true");
  const table = screen.getByRole("table");
  within(table).getByText("Zhou");
  within(table).getAllByText(errors.valid.phone);
  await user.click(await tile(/Signed up, skipped/));
  // The table has it in a column, and for phones in the facts of the row.
  const links = screen.getAllByRole("link", { name: console_.import.problem.already });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    expect.stringContaining("open=77"),
    expect.stringContaining("open=77"),
  ]);
  await user.click(await tile(/Repeated/));
  screen.getAllByText("Same person as in row 2");
});

test("a column gets another meaning, but none that another column has", async () => {
  const { user, choose } = show();
  await user.upload(choose(), FILE);
  const mobile = await screen.findByRole("combobox", { name: "Mobile" });
  const options = within(mobile).getAllByRole<HTMLOptionElement>("option");
  expect(options.filter((option) => option.disabled).map(({ value }) => value)).toEqual(["name"]);
  await user.selectOptions(mobile, "-");
  const [name, request] = long.mock.lastCall ?? [];
  expect([name, request.columns]).toEqual(["organise.signupImportCheck", ["name", "", ""]]);
});

test("a choice is shown before the rows are judged by it, and the next one does not undo it", async () => {
  const { user, choose } = show();
  await user.upload(choose(), FILE);
  const column = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  await screen.findByRole("combobox", { name: "Mobile" });
  long.mockReturnValue(new Promise(() => {}));
  await user.selectOptions(column("Mobile"), "-");
  expect(column("Mobile").value).toBe("-");
  await user.selectOptions(column("Teacher"), "phone");
  expect(long.mock.lastCall?.[1].columns).toEqual(["name", "", "phone"]);
});

test("the ready rows are imported, and a lost answer is followed by the same piece", async () => {
  const { user, choose } = show();
  await user.upload(choose(), FILE);
  const submit = await screen.findByRole("button", { name: "Import 1 row" });
  const lost = new CallError({
    kind: "network",
    code: null,
    status: null,
    messageKey: "errors.network",
    message: null,
    data: null,
    toast: false,
    event: null,
  });
  long.mockRejectedValueOnce(lost);
  await user.click(submit);
  expect((await screen.findByRole("alert")).textContent).toContain("stopped at 0 / 1");
  long.mockResolvedValueOnce({ list: [{ row: 2, applyId: 9, kind: null }] });
  await user.click(screen.getByRole("button", { name: console_.import.resume }));
  await screen.findByText("1 row imported.");
  const sent = long.mock.calls.filter(([name]) => name === "organise.signupImport");
  expect(sent).toHaveLength(2);
  expect(sent[0]?.[1]).toEqual(sent[1]?.[1]);
  expect(sent[0]?.[1]).toMatchObject({ formVersion: 3, rows: [READY] });
});

test("a file that is no table is refused with the reason, and another one can be chosen", async () => {
  long.mockRejectedValueOnce(
    new CallError({
      kind: "refused",
      code: 4000,
      status: 200,
      messageKey: "errors.generic",
      message: "no",
      data: { errors: { file: { rule: "choice" } } },
      toast: false,
      event: null,
    }),
  );
  const { user, choose } = show();
  await user.upload(choose(), FILE);
  expect((await screen.findByRole("alert")).textContent).toContain(console_.import.refused.file);
  screen.getByRole("button", { name: console_.import.choose });
});
