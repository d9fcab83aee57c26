// Tests the profile sheets: validation, saving, and errors at their fields.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, type Sent, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import account from "../../../../../locales/en/account.json";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import { ProfileTextSheet } from "./ProfileTextSheet";
import type { ProfilePart } from "./profileTexts";

const LIN = { id: 7, realname: "Lin", birthday: "", address: "", intro: "" } as Account;

beforeAll(() => showTexts("en", { account, common, errors }));

beforeEach(() => {
  queryClient.clear();
  loginSucceeded("T", "7");
});

afterEach(() => loggedOut());

function show(part: ProfilePart, answer: (one: Sent) => Response) {
  sent.length = 0;
  answerBy(answer);
  const onClose = vi.fn();
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <ProfileTextSheet account={LIN} part={part} open onClose={onClose} />
      </QueryClientProvider>,
    ),
  );
  return onClose;
}

const saves = () => sent.filter(({ method }) => method === "PUT");

test("a refusal of the server is shown at its field, and the typed text stays", async () => {
  const refusal = {
    code: 4000,
    msg: "",
    data: { errors: { realname: { rule: "maxLength", count: 40 } } },
  };
  const onClose = show("realname", () => new Response(JSON.stringify(refusal)));
  const field = await screen.findByRole<HTMLInputElement>("textbox");
  await userEvent.clear(field);
  await userEvent.type(field, "x".repeat(41));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(field.value).toBe("x".repeat(41));
  expect(onClose).not.toHaveBeenCalled();
});

test("an emptied name is sent as an empty text and closes the sheet", async () => {
  const onClose = show("realname", () => envelope({ ...LIN, realname: "" }));
  await userEvent.clear(await screen.findByRole("textbox"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves().map(({ body }) => body?.realname)).toEqual([""]);
});
