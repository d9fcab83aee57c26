// Rows are picked one by one or all at once, columns can be hidden, and headers order the rows.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Column, DataTable, type Picked } from "./DataTable";

interface Person {
  id: number;
  name: string;
  group: string;
}

const PEOPLE: Person[] = [
  { id: 1, name: "Lin", group: "Youth" },
  { id: 2, name: "Zhou", group: "Team" },
];
const COLUMNS: Column<Person>[] = [
  { id: "name", header: "Name", cell: ({ row }) => row.original.name },
  { id: "group", header: "Group", cell: ({ row }) => row.original.group },
];

function Table({ hidden }: { hidden?: ReadonlySet<string> }) {
  const [picked, onPick] = useState<Picked>({});
  const picking = { picked, onPick, nameOf: ({ name }: Person) => name, allLabel: "All" };
  return (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowId={({ id }) => String(id)}
      hidden={hidden}
      picking={picking}
      openId="2"
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("one row is picked, then all, then none", async () => {
  const user = userEvent.setup();
  render(<Table />);
  await user.click(box("Zhou"));
  expect([box("Lin").checked, box("Zhou").checked]).toEqual([false, true]);
  expect([box("All").checked, box("All").indeterminate]).toEqual([false, true]);
  await user.click(box("All"));
  expect([box("Lin").checked, box("Zhou").checked]).toEqual([true, true]);
  expect([box("All").checked, box("All").indeterminate]).toEqual([true, false]);
  await user.click(box("All"));
  expect([box("Lin").checked, box("Zhou").checked]).toEqual([false, false]);
});

test("a hidden column is absent from head and rows", () => {
  render(<Table hidden={new Set(["group"])} />);
  const table = screen.getByRole("table");
  expect(within(table).getAllByRole("columnheader")).toHaveLength(2);
  expect(within(table).queryByText("Youth")).toBeNull();
  expect(within(table).getByText("Lin")).toBeTruthy();
});

test("a header orders the rows, and says in which direction", async () => {
  const onOrder = vi.fn();
  const columns: Column<Person>[] = [
    { id: "name", header: "Name", meta: { orders: ["name", "nameDown"] }, cell: () => "" },
    { id: "group", header: "Group", meta: { orders: ["group", "groupDown"] }, cell: () => "" },
    { id: "id", header: "Number", cell: () => "" },
  ];
  render(
    <DataTable
      label="People"
      columns={columns}
      rows={PEOPLE}
      rowId={({ id }) => String(id)}
      sorting={{ order: "name", onOrder }}
    />,
  );
  const directions = screen
    .getAllByRole("columnheader")
    .map((one) => one.getAttribute("aria-sort"));
  expect(directions).toEqual(["ascending", "none", null]);
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  await userEvent.click(screen.getByRole("button", { name: "Group" }));
  expect(onOrder.mock.calls).toEqual([["nameDown"], ["group"]]);
});
