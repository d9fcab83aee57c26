// Tests the link of an invitation, as visitors and members of the team see it.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { invitation } from "@/testing/teams";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import activity from "../../../../locales/en/activity.json";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import share from "../../../../locales/en/share.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { Component } from "./SharePage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));
// Posters are drawn on a canvas, which jsdom lacks.
const drawPoster = vi.hoisted(() => vi.fn());
vi.mock("@/shared/share/poster", () => ({ drawPoster }));

beforeEach(() => {
  showTexts("en", { activity, common, errors, share, signup, team });
  drawPoster.mockResolvedValue(new Blob(["x"], { type: "image/png" }));
});

async function open(answer: unknown, text: string) {
  call.mockImplementation(async (name: string) => {
    if (name === "merchant.info") return { name: "Laurel" };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const routes = [{ path: "/pages/share/index", element: <Component /> }];
  const initialEntries = ["/pages/share/index?type=team&code=7K3-M9Q"];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {withLabels(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />)}
    </QueryClientProvider>,
  );
  await screen.findByText(text);
}

test("a visitor sees the team and its free places, and is led to the invitation", async () => {
  await open(invitation(), "Lin invites you to join");
  expect(screen.getByRole("heading", { level: 1, name: "Night Owls" })).toBeTruthy();
  expect(screen.getByText("2 members, up to 4")).toBeTruthy();
  expect(screen.getByText(team.invitation.login)).toBeTruthy();
  const join = screen.getByRole("link", { name: team.action.join });
  expect(join.getAttribute("href")).toContain("/pages/invite/index?code=7K3-M9Q");
  const details = screen.getByRole("link", { name: /City lights/ });
  expect(details.getAttribute("href")).toContain("/pages/competition/index?id=1");
});

test("a full team cannot be joined", async () => {
  await open(invitation({ memberCount: 4, obstacle: 6032 }), errors.code["6032"]);
  expect(screen.queryByRole("link", { name: team.action.join })).toBeNull();
});

test("a code that is none leads to the field for another one", async () => {
  const failure = { kind: "refused", code: 6031, status: null, message: null } as const;
  const messageKey = "errors.code.6031";
  const error = new CallError({ ...failure, messageKey, data: null, toast: true, event: null });
  await open(error, errors.code["6031"]);
  const link = screen.getByRole("link", { name: team.action.typeCode });
  expect(link.getAttribute("href")).toContain("/pages/invite/index");
});

test("a member of the team has a poster of the invitation", async () => {
  const logo = "https://files.example/pub/1.jpg";
  await open(invitation({ mine: true, logo }), share.action.link);
  expect(screen.getByRole("img", { name: "Poster: Night Owls" })).toBeTruthy();
  expect(drawPoster).toHaveBeenCalledWith(
    expect.objectContaining({
      title: "Night Owls",
      logo: expect.stringContaining(logo),
      address: expect.stringContaining("/pages/share/index?type=team&code=7K3-M9Q"),
      lines: expect.arrayContaining(["City lights", "Invite code 7K3-M9Q"]),
    }),
  );
});
