// Tests the merchant's gifts: their list, a new one, a change, and errors at their fields.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { GiftLine } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import consoleTexts from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import giftdesk from "../../../../locales/en/giftdesk.json";
import like from "../../../../locales/en/like.json";
import { GiftsCard } from "./GiftsCard";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const giftOf = (id: number, change: Partial<GiftLine["gift"]> = {}): GiftLine => ({
  id,
  gift: { icon: "flower", name: "", cost: 1, value: 1, sort: id, enabled: true, ...change },
});

const server = { list: [] as GiftLine[] };

async function answer(name: string, request: GiftLine["gift"]) {
  if (name === "organise.giftAdd") server.list = [...server.list, { id: 9, gift: request }];
  return { list: server.list };
}

function show() {
  const routes = [{ path: "*", element: <GiftsCard target="de" /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/console/brand"] });
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

beforeEach(() => {
  showTexts("en", { common, console: consoleTexts, errors, giftdesk, like });
  queryClient.clear();
  call.mockReset().mockImplementation(answer);
  server.list = [giftOf(1), giftOf(2, { icon: "crown", name: "Golden crown", enabled: false })];
});

test("gifts have their own name or the usual one, and say whether they are available", async () => {
  show();
  const list = await screen.findByRole("list", { name: "Gifts" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["FlowerCost 1 · value 1Available", "Golden crownCost 1 · value 1Off"]);
});

test("a new gift comes last, and is refused at the field without a cost", async () => {
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Add gift" }));
  const sheet = await screen.findByRole("dialog", { name: "Add gift" });
  const cost = within(sheet).getByRole("textbox", { name: "Cost in points" });
  await user.clear(cost);
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  expect(cost.getAttribute("aria-invalid")).toBe("true");
  await user.type(cost, "4");
  await user.selectOptions(within(sheet).getByRole("combobox", { name: "Picture" }), "star");
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Cost 4 · value 1")).toBeTruthy();
  const added = { icon: "star", name: "", cost: 4, value: 1, sort: 3, enabled: true };
  expect(call).toHaveBeenCalledWith("organise.giftAdd", added);
});

test("a gift that is changed says what stays as it was given", async () => {
  const user = show();
  await user.click(await screen.findByRole("button", { name: /^Flower/ }));
  const sheet = await screen.findByRole("dialog", { name: "Edit gift" });
  within(sheet).getByText(/^Gifts already sent keep their cost/);
  await user.click(within(sheet).getByRole("checkbox", { name: "Available" }));
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  const changed = { id: 1, gift: giftOf(1, { enabled: false }).gift };
  expect(call).toHaveBeenCalledWith("organise.giftChange", changed);
});

test("the merchant with the most gifts can add no further one", async () => {
  server.list = Array.from({ length: 20 }, (_, index) => giftOf(index + 1));
  show();
  expect(await screen.findByText(/20 at most/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add gift" })).toHaveProperty("disabled", true);
});
