// Tests that a time can be typed piece by piece: what is half-typed is neither taken nor undone.
import "@/testing/wasmHost";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { Field } from "@/ui/form/Field";
import { WallTimeInput } from "./WallTimeInput";

const BEFORE = "2026-12-05T23:00:00.000Z";

function show() {
  const times: string[] = [];
  function Host() {
    const [time, setTime] = useState(BEFORE);
    const onTime = (next: string) => {
      times.push(next);
      setTime(next);
    };
    return (
      <Field label="End">
        <WallTimeInput time={time} zone="Asia/Shanghai" onTime={onTime} />
      </Field>
    );
  }
  render(withLabels(<Host />));
  return { times, input: screen.getByLabelText<HTMLInputElement>("End") };
}

test("a half-typed time stays as it is, and a whole one counts", () => {
  const { times, input } = show();
  fireEvent.change(input, { target: { value: "" } });
  expect([input.value, times]).toEqual(["", []]);
  fireEvent.change(input, { target: { value: "2026-12-07T08:30" } });
  expect([input.value, times]).toEqual(["2026-12-07T08:30", ["2026-12-07T00:30:00.000Z"]]);
});

test("one who leaves a half-typed time finds the last whole one", () => {
  const { times, input } = show();
  fireEvent.change(input, { target: { value: "" } });
  fireEvent.blur(input);
  expect([input.value, times]).toEqual(["2026-12-06T07:00", []]);
});
