// Fields: connecting label, help and error to the input, and the focus after errors.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { CheckboxGroup } from "./CheckboxGroup";
import { Field } from "./Field";
import { useFocusErrors } from "./focusFirstError";
import { IdCardInput } from "./IdCardInput";
import { InviteCodeInput } from "./InviteCodeInput";
import { RadioGroup } from "./RadioGroup";
import { TextInput } from "./TextInput";

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState("");
  const error = attempt > 0 && name === "" ? "Give a name" : null;
  useFocusErrors(form, attempt);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <Field label="Town">
        <TextInput value="Changsha" onChange={() => {}} />
      </Field>
      <Field label="Name" required error={error} help="As on the card">
        <TextInput value={name} onChange={setName} />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

test("a rejected form focuses the first invalid field and says why", async () => {
  const user = userEvent.setup();
  render(withLabels(<Form />));
  await user.click(screen.getByRole("button", { name: "Send" }));
  const name = screen.getByLabelText(/Name/);
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Give a name");
  const described = (name.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Give a name",
    "As on the card",
  ]);
  await user.type(name, "Lin");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(name.hasAttribute("aria-invalid")).toBe(false);
});

test("the number of a card is cleaned, and its last X has a key", async () => {
  const user = userEvent.setup();
  function Card() {
    const [number, setNumber] = useState("");
    return (
      <Field label="Card">
        <IdCardInput value={number} onChange={setNumber} />
      </Field>
    );
  }
  render(withLabels(<Card />));
  const card = screen.getByLabelText<HTMLInputElement>("Card");
  await user.type(card, "110105 19491231-00");
  expect(screen.queryByRole("button", { name: "X" })).toBeNull();
  await user.type(card, "2");
  await user.click(screen.getByRole("button", { name: "X" }));
  expect(card.value).toBe("11010519491231002X");
  expect(document.activeElement).toBe(card);
  expect(screen.queryByRole("button", { name: "X" })).toBeNull();
});

test("a group of radio buttons has the field's name", async () => {
  const user = userEvent.setup();
  function Sizes() {
    const [size, setSize] = useState<"s" | "m" | null>(null);
    return (
      <Field label="Size" group>
        <RadioGroup
          name="size"
          value={size}
          onChange={setSize}
          options={[
            { value: "s", label: "Small" },
            { value: "m", label: "Medium" },
          ]}
        />
      </Field>
    );
  }
  render(withLabels(<Sizes />));
  expect(screen.getByRole("radiogroup", { name: "Size" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Medium" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Medium" }).checked).toBe(true);
});

test("a checkbox group stops at its limit and keeps the order of its options", async () => {
  const user = userEvent.setup();
  function Meals() {
    const [meals, setMeals] = useState<("a" | "b" | "c")[]>([]);
    const options = [
      { value: "a", label: "Breakfast" },
      { value: "b", label: "Lunch" },
      { value: "c", label: "Dinner" },
    ] as const;
    return (
      <Field label="Meals" group>
        <CheckboxGroup value={meals} onChange={setMeals} options={options} max={2} />
        <output>{meals.join("")}</output>
      </Field>
    );
  }
  render(withLabels(<Meals />));
  await user.click(screen.getByRole("checkbox", { name: "Dinner" }));
  await user.click(screen.getByRole("checkbox", { name: "Breakfast" }));
  expect(screen.getByRole("status").textContent).toBe("ac");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Lunch" }).disabled).toBe(true);
});

test("an invite code is pasted with or without its hyphen", async () => {
  const user = userEvent.setup();
  function Code() {
    const [code, setCode] = useState("");
    return (
      <Field label="Code">
        <InviteCodeInput value={code} onChange={setCode} />
      </Field>
    );
  }
  render(withLabels(<Code />));
  const code = screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  await user.click(code);
  for (const pasted of [" abc-def ", "ABCDEF", "ＡＢＣ－ＤＥＦ", "abc – defg"]) {
    await user.clear(code);
    await user.paste(pasted);
    expect(code.value, pasted).toBe("ABCDEF");
  }
});
