// Tests the refund of an order: its amount, the approval of larger ones, the question, and an order that changed meanwhile.
import "@/testing/wasmHost";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import { answer, desk, orderOf, resetDesk, showOrders } from "./testing/orderDesk";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const CONFLICT = new CallError({
  kind: "refused",
  code: VERSION_CONFLICT,
  status: 200,
  messageKey: "errors.code.4009",
  message: null,
  data: null,
  event: null,
  toast: false,
});

const REASON = "Unable to take part, the fee is refunded";

beforeEach(() => {
  resetDesk();
  call.mockReset().mockImplementation(answer);
});

async function showForm() {
  const { user } = showOrders("?id=7&open=L26112801");
  const form = within(await screen.findByRole("region", { name: "Refund" }));
  const press = (name: string) => user.click(form.getByRole("button", { name }));
  const agree = async (name: string) => {
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name }));
  };
  const choosePart = async (amount: string) => {
    await user.click(form.getByRole("radio", { name: "A part" }));
    const input = form.getByRole("textbox", { name: /^Amount/ });
    await user.clear(input);
    if (amount) await user.type(input, amount);
  };
  return { user, form, press, agree, choosePart };
}

test("the whole rest goes back for a reason, after a question", async () => {
  const { form, press, agree } = await showForm();
  form.getByText(/By the refund rule, withdrawing now refunds 50% \(CN¥68\)\./);
  form.getByText(/Up to CN¥136 can be refunded\./);
  form.getByText(/A refund doesn’t cancel the sign-up/);
  await press("Refund CN¥136");
  expect(form.getByRole("alert").textContent).toBe("Required");
  await press("Can’t come");
  await press("Refund CN¥136");
  expect(desk.changes).toEqual([]);
  await agree("Refund CN¥136");
  await waitFor(() =>
    expect(desk.changes).toEqual([
      [
        "organise.orderRefund",
        {
          orderNo: "L26112801",
          amountFen: 13_600,
          leftFen: 13_600,
          reason: REASON,
          outside: false,
        },
      ],
    ]),
  );
});

test("a part begins with the rule's amount, and the button repeats what is typed", async () => {
  const { user, form, press, agree, choosePart } = await showForm();
  await user.click(form.getByRole("radio", { name: "A part" }));
  expect(form.getByRole<HTMLInputElement>("textbox", { name: /^Amount/ }).value).toBe("68");
  await choosePart("20,5");
  await press("Can’t come");
  await user.click(form.getByRole("checkbox", { name: /Refund it myself/ }));
  await press("Refund CN¥20.50");
  await agree("Refund CN¥20.50");
  await waitFor(() =>
    expect(desk.changes).toMatchObject([
      ["organise.orderRefund", { amountFen: 2_050, outside: true }],
    ]),
  );
});

test.each(["", "0", "136.01", "1.234", "much"])("“%s” is refused as an amount", async (typed) => {
  const { form, press, choosePart } = await showForm();
  await choosePart(typed);
  await press("Can’t come");
  await press(form.getByRole("button", { name: /^Refund/ }).textContent ?? "");
  expect(form.getByRole("alert").textContent).toContain("Enter an amount up to CN¥136");
  expect(desk.changes).toEqual([]);
});

test("a larger amount than the limit is requested, not made", async () => {
  desk.order = orderOf({ approvalFen: 5_000 });
  const { form, press, agree, choosePart } = await showForm();
  form.getByText(/Refunds above CN¥50 need the approval/);
  form.getByRole("button", { name: "Request refund of CN¥136" });
  await choosePart("50");
  form.getByRole("button", { name: "Refund CN¥50" });
  await choosePart("50.01");
  await press("Can’t come");
  await press("Request refund of CN¥50.01");
  await agree("Request refund of CN¥50.01");
  await waitFor(() => expect(desk.changes).toHaveLength(1));
});

test("a refused question sends nothing", async () => {
  const { user, form, press } = await showForm();
  await press("Can’t come");
  await press("Refund CN¥136");
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(desk.changes).toEqual([]);
  expect(form.queryByRole("status")).toBeNull();
});

test("an order that changed meanwhile is loaded again, and says so", async () => {
  const { form, press, agree } = await showForm();
  await press("Can’t come");
  desk.refusal = CONFLICT;
  await press("Refund CN¥136");
  desk.order = orderOf({ leftFen: 6_800 });
  await agree("Refund CN¥136");
  expect((await form.findByRole("status")).textContent).toContain("has just changed");
  await press(
    await form.findByRole("button", { name: "Refund CN¥68" }).then((one) => one.textContent ?? ""),
  );
  await agree("Refund CN¥68");
  await waitFor(() =>
    expect(desk.changes).toMatchObject([
      ["organise.orderRefund", { amountFen: 6_800, leftFen: 6_800, reason: REASON }],
    ]),
  );
  await waitFor(() => expect(form.queryByRole("status")).toBeNull());
});
