// Tests the history of a sign-up.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showTexts } from "@/testing/texts";
import common from "../../../../locales/en/common.json";
import signup from "../../../../locales/en/signup.json";
import { knownEvents, SignupEvents } from "./SignupEvents";

const step = (event: string) => ({ event, time: "2026-12-06T12:00:00Z", reason: "" });

beforeEach(() => showTexts("en", { common, signup }));

test("a late payment of a sign-up that is reviewed has its text", () => {
  const steps = knownEvents([step("payLapse"), step("payReturn")]);
  render(<SignupEvents steps={steps} timezone="Asia/Shanghai" />);
  screen.getByText(signup.timeline.payLapse);
  screen.getByText(signup.timeline.payReturn);
});

test("a place that was handed over has its text", () => {
  render(<SignupEvents steps={knownEvents([step("transfer")])} timezone="Asia/Shanghai" />);
  screen.getByText(signup.timeline.transfer);
});

test("events of a newer server are left out", () => {
  expect(knownEvents([step("submit"), step("teleport")]).map(({ event }) => event)).toEqual([
    "submit",
  ]);
});
