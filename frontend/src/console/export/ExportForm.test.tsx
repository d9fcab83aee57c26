// The choices of an export: the rows of the filter first, sensitive columns only on request, and a failure in its place.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ExportChoice } from "@/core/generated/contract";
import { FileBroken } from "@/core/organiserFile";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import columns from "../../../../locales/en/columns.json";
import console_ from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import person from "../../../../locales/en/person.json";
import type { ExportRange } from "./ExportFields";
import { ExportForm } from "./ExportForm";

const choice = (change: Partial<ExportChoice>): ExportChoice => ({
  name: "name",
  key: "person.field.name",
  label: "",
  sensitive: false,
  allowed: true,
  ...change,
});
const CHOICES = [
  choice({}),
  choice({ name: "phone", key: "person.field.phone", sensitive: true }),
  choice({ name: "answers.bus", key: "", label: "Bus stop" }),
];
const RANGE: ExportRange = {
  filter: "Approved",
  filtered: 12,
  all: 40,
  countText: (count) => `${count} rows`,
};

const receive = vi.fn();
const onDone = vi.fn();

function show(choices = CHOICES) {
  render(
    withLabels(
      <ExportForm
        range={RANGE}
        choices={choices}
        formats={["csv", "xlsx"]}
        receive={receive}
        onDone={onDone}
      />,
    ),
  );
  return userEvent.setup();
}

const submit = (count: number) => screen.getByRole("button", { name: `Export ${count}` });

beforeEach(() => {
  showTexts("en", { columns, console: console_, errors, person });
  receive.mockReset();
  onDone.mockReset();
});

test("the rows of the filter are exported without sensitive columns, all on request with them", async () => {
  receive.mockResolvedValue({ file: new Blob(["x"]), name: "a.csv" });
  vi.stubGlobal("URL", { createObjectURL: () => "blob:a", revokeObjectURL: () => {} });
  const user = show();
  await user.click(submit(12));
  expect(receive.mock.lastCall?.[0]).toEqual({
    all: false,
    columns: ["name", "answers.bus"],
    format: "csv",
  });
  expect(onDone).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("radio", { name: /^All/ }));
  await user.click(screen.getByRole("radio", { name: "Excel" }));
  await user.click(screen.getByRole("checkbox", { name: /Phone/ }));
  await user.click(submit(40));
  expect(receive.mock.lastCall?.[0]).toEqual({
    all: true,
    columns: ["name", "phone", "answers.bus"],
    format: "xlsx",
  });
});

test("a sensitive column cannot be ticked without the right", () => {
  show(CHOICES.map((one) => ({ ...one, allowed: !one.sensitive })));
  expect(screen.getByRole("checkbox", { name: /Phone/ })).toHaveProperty("disabled", true);
  expect(screen.getByText(console_.export.sensitiveHelp)).toBeTruthy();
});

test("nothing is requested without a column", async () => {
  const user = show();
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) {
    if (box.checked) await user.click(box);
  }
  await user.click(submit(12));
  expect(receive).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe(errors.valid.requiredChoice);
});

test("a broken file is reported in the sheet, and can be requested again", async () => {
  receive.mockRejectedValueOnce(new FileBroken());
  const user = show();
  await user.click(submit(12));
  expect((await screen.findByRole("alert")).textContent).toBe(console_.export.broken);
  expect(submit(12)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});
