// The second step of a log-in: a complete code is sent by itself, and a challenge that is over leads back.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { StaffChallenge } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { answerBy, envelope, last, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import account from "../../../../locales/en/account.json";
import common from "../../../../locales/en/common.json";
import consoleTexts from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import { FactorStep } from "./FactorStep";

const CHALLENGE: StaffChallenge = {
  firstStep: "lrc_x",
  expireTime: "2026-11-26T12:05:00Z",
  recoveryLeft: 7,
};
const { factor } = consoleTexts;
const onBack = vi.fn();
const onDone = vi.fn();

beforeAll(() => showTexts("en", { account, common, console: consoleTexts, errors }));
beforeEach(() => {
  sent.length = 0;
  onBack.mockReset();
  onDone.mockReset();
  const step = <FactorStep challenge={CHALLENGE} onBack={onBack} onDone={onDone} />;
  render(withLabels(<QueryClientProvider client={queryClient}>{step}</QueryClientProvider>));
});

test("a complete code is sent by itself", async () => {
  answerBy(() => envelope({ token: "lrs_SAAQ.x" }));
  await userEvent.type(screen.getByRole("textbox", { name: factor.code }), "482013");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(last().body).toMatchObject({ firstStep: "lrc_x", code: "482013" });
});

test("a code pasted in place of a refused one is sent too", async () => {
  const wrong = { code: 4000, msg: "", data: { errors: { code: { rule: "codeWrong" } } } };
  answerBy(() => new Response(JSON.stringify(wrong)));
  const input = screen.getByRole("textbox", { name: factor.code });
  await userEvent.type(input, "000000");
  await screen.findByText(errors.valid.codeWrong);
  fireEvent.change(input, { target: { value: "482013" } });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(last().body).toMatchObject({ code: "482013" });
});

test("a recovery code waits for the button, however long it is", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: factor.byRecovery }));
  expect(screen.getByText(/7 codes are left/)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: factor.recovery }), "482013");
  expect(sent).toEqual([]);
});

test("a challenge that is over leads back to the password", async () => {
  answerBy(
    () => new Response(JSON.stringify({ code: 5104, msg: "", data: null }), { status: 401 }),
  );
  await userEvent.type(screen.getByRole("textbox", { name: factor.code }), "482013");
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});
