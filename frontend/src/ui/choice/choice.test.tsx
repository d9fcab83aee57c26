// Chips and tabs: roles, names, and the keys that move between them.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ChipRow } from "./ChipRow";
import { TextTabs } from "./TextTabs";

const OPTIONS = [
  { value: "all", label: "All" },
  { value: "free", label: "Free" },
  { value: "ended", label: "Ended", disabled: true },
  { value: "week", label: "This week" },
] as const;

test("tabs move by arrow keys, skip disabled ones and wrap around", async () => {
  const user = userEvent.setup();
  function Tabs() {
    const [value, setValue] = useState<"all" | "free" | "ended" | "week">("all");
    return (
      <>
        <TextTabs
          label="Kinds"
          options={OPTIONS}
          value={value}
          onChange={setValue}
          panelId="panel"
        />
        <div role="tabpanel" id="panel">
          {value}
        </div>
      </>
    );
  }
  render(<Tabs />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "All" }));
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByRole("tabpanel").textContent).toBe("week");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "All" }).getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{End}");
  expect(screen.getByRole("tabpanel").textContent).toBe("week");
});

test("chips are radio buttons under one name", async () => {
  const user = userEvent.setup();
  function Chips() {
    const [value, setValue] = useState<"all" | "free" | "ended" | "week">("all");
    return <ChipRow label="Filter" options={OPTIONS} value={value} onChange={setValue} />;
  }
  render(<Chips />);
  expect(screen.getByRole("radiogroup", { name: "Filter" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Free" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Free" }).checked).toBe(true);
});
