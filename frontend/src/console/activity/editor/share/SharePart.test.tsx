// The public link, the code and the poster of an activity: their sources, languages, and what a draft lacks.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { checkActivity } from "@/core/activityEditor";
import type { ActivityBody, OrganiserActivity } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { setQueryScope } from "@/core/queryScope";
import { addTexts } from "@/i18n/texts";
import type { PosterContent } from "@/shared/share/poster";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import germanShare from "../../../../../../locales/de/share.json";
import activityTexts from "../../../../../../locales/en/activity.json";
import columns from "../../../../../../locales/en/columns.json";
import common from "../../../../../../locales/en/common.json";
import console_ from "../../../../../../locales/en/console.json";
import download from "../../../../../../locales/en/download.json";
import errors from "../../../../../../locales/en/errors.json";
import shareTexts from "../../../../../../locales/en/share.json";
import { newActivity } from "../../newActivity";
import { NO_WINDOWS } from "../windows";
import { SharePart } from "./SharePart";

const drawPoster = vi.hoisted(() => vi.fn<(content: PosterContent) => Promise<Blob>>());
vi.mock("@/shared/share/poster", () => ({ drawPoster }));
vi.mock("@/i18n/i18n", async (original) => ({
  ...(await original<object>()),
  loadLanguage: async () => {},
}));
const copyText = vi.hoisted(() => vi.fn());
vi.mock("@/host/copyText", () => ({ copyText }));
const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const BODY = newActivity({
  name: { "zh-Hans": "城市之光", de: "Lichter der Stadt" },
  place: { "zh-Hans": "西岸艺术中心", de: "Kunstzentrum" },
  timezone: "Asia/Shanghai",
  windows: {
    ...NO_WINDOWS,
    startTime: "2026-12-12T01:00:00.000Z",
    endTime: "2026-12-12T09:00:00.000Z",
  },
});

function show(status: OrganiserActivity["status"], body: ActivityBody = BODY) {
  const activity = { id: 7, status, groups: [], activity: body } as unknown as OrganiserActivity;
  const draft = {
    body,
    edit: () => {},
    errors: checkActivity(body, []),
    state: "saved" as const,
    conflict: null,
    flush: async () => {},
    resolve: () => {},
  };
  const element = <SharePart activity={activity} draft={draft} />;
  const router = createMemoryRouter([{ path: "*", element }]);
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
  showTexts("en", {
    activity: activityTexts,
    columns,
    common,
    console: console_,
    download,
    errors,
    share: shareTexts,
  });
  addTexts("de", { share: germanShare });
  setQueryScope({ language: "en", merchantId: "SAAQ", userId: "" });
  queryClient.clear();
  call.mockReset().mockResolvedValue({ id: "SAAQ", merchant: { name: "Laurel" } });
  drawPoster.mockReset().mockResolvedValue(new Blob(["x"], { type: "image/png" }));
  copyText.mockReset().mockResolvedValue(undefined);
});

/** The content that was drawn last. */
const drawn = () => drawPoster.mock.lastCall?.[0];

test("the link that is copied counts as a shared one, the code as a code", async () => {
  const user = show("published");
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(new URL(copyText.mock.lastCall?.[0]).searchParams.get("from")).toBe("share");
  await screen.findByRole("img", { name: /^Poster/ });
  const scanned = new URL(drawn()?.address ?? "");
  expect([...scanned.searchParams]).toEqual([
    ["id", "7"],
    ["from", "qr"],
    ["merchantId", "SAAQ"],
  ]);
  expect(screen.queryByText(/once the activity is published/)).toBeNull();
});

test("the poster is drawn in the chosen language, with its words and dates", async () => {
  const user = show("published");
  await screen.findByRole("img", { name: /^Poster/ });
  expect(drawn()).toMatchObject({ title: "城市之光", language: "zh-Hans" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Poster language" }), "de");
  await screen.findByRole("img", { name: "Poster: Lichter der Stadt" });
  expect(drawn()).toMatchObject({
    title: "Lichter der Stadt",
    hint: germanShare.scan.activity,
    language: "de",
    invitation: "",
  });
  expect(drawn()?.lines[0]).toMatch(/Dez/);
  expect(screen.queryByText(/no translation/)).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Poster language" }), "fr");
  expect(await screen.findByText(/no translation/)).toBeTruthy();
});

test("a draft says what it lacks, with the way there", async () => {
  show("draft", { ...BODY, name: "" });
  expect(screen.getByText(/once the activity is published/)).toBeTruthy();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/console/editor?id=7&part=texts");
});

test("a poster that cannot be drawn can be tried again", async () => {
  drawPoster.mockRejectedValue(new Error("no canvas"));
  const user = show("published");
  const again = await screen.findByRole("button", { name: "reload" });
  drawPoster.mockResolvedValue(new Blob(["x"], { type: "image/png" }));
  await user.click(again);
  expect(await screen.findByRole("img", { name: /^Poster/ })).toBeTruthy();
});
