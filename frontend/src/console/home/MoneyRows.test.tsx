// Tests that what waits among orders, refunds and bills leads to the page where it is dealt with.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "@/core/queryClient";
import { answer, desk, resetDesk } from "../payment/testing/orderDesk";
import { MoneyRows, useMoneyToDo } from "./MoneyRows";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

function Rows() {
  return (
    <ul>
      <MoneyRows rows={useMoneyToDo()} />
    </ul>
  );
}

beforeEach(() => {
  resetDesk();
  call.mockReset().mockImplementation(answer);
});

test("open differences from the bills lead to the reconciliation", async () => {
  desk.sums = { ...desk.sums, billDifferenceCount: 3 };
  const router = createMemoryRouter([{ path: "/", element: <Rows /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText("Differences from the bills · 3");
  const link = screen.getByRole("link", { name: /Differences from the bills/ });
  expect(link.getAttribute("href")).toBe("/console/orders?view=bills");
});
