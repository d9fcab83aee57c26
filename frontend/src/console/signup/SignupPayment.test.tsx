// Tests that the payment of a sign-up links to its orders for roles that may read them.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { PayStatus, Role } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import pay from "../../../../locales/en/pay.json";
import signup from "../../../../locales/en/signup.json";
import { SignupPayment } from "./SignupPayment";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

beforeEach(() => {
  showTexts("en", { pay, signup });
  queryClient.clear();
});

function show(role: Role, payStatus: PayStatus) {
  call.mockReset().mockResolvedValue({ role, competitions: [] });
  const line = { competitionId: 7, applyNo: "A26112800831", payStatus };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SignupPayment line={line} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each<Role>(["owner", "manager", "finance"])(
  "for the role %s, it leads to the orders",
  async (role) => {
    show(role, "paid");
    const link = await screen.findByRole("link", { name: "View order" });
    expect(link.getAttribute("href")).toBe("/console/orders?id=7&keyword=A26112800831");
    expect(screen.getByText("Paid")).toBeTruthy();
  },
);

test.each<[Role, PayStatus]>([
  ["reviewer", "paid"],
  ["owner", "none"],
])("for the role %s and a payment that is %s, there is none", async (role, payStatus) => {
  show(role, payStatus);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("link")).toBeNull();
});
