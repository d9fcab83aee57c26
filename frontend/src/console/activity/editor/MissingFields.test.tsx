// Tests that fields of settings are named in the lists of what is missing and of what two editors changed.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../../locales/en/common.json";
import consoleTexts from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import feesetting from "../../../../../locales/en/feesetting.json";
import { newActivity } from "../newActivity";
import { ConflictSheet } from "./ConflictSheet";
import { NEW_GROUP } from "./groupForm";
import { MissingFields } from "./MissingFields";

beforeEach(() => showTexts("en", { common, console: consoleTexts, errors, feesetting }));

function show(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: "*", element }]);
  render(withLabels(<RouterProvider router={router} />));
}

const groups = ["Youth", "Open"].map((name, index) => ({
  id: index + 1,
  group: { ...NEW_GROUP, name: { en: name } },
  held: 0,
  waiting: 0,
}));

test.each([
  ["groups.0.feeSteps.1.until", "Early-bird fee 2 until (Youth)", "groups"],
  ["groups.1.feeSteps", "Early-bird fees (Open)", "groups"],
  ["groups.0.feeSteps.0.feeFen", "Early-bird fee 1 (CN¥) (Youth)", "groups"],
  ["settings.waitlistMax", "Longest waiting list", "settings"],
  ["settings.transfer.policy", "Handing over places", "settings"],
  ["settings.transfer.deadline", "Handing over until", "settings"],
  ["settings.fee.minutes", "Minutes to pay after signing up", "settings"],
  ["settings.fee.hours", "Hours to pay after approval", "settings"],
  ["settings.fee.refund.steps", "Refunds by date", "settings"],
  ["settings.fee.refund.steps.2.until", "Refund 3 until", "settings"],
  ["settings.fee.refund.steps.0.percent", "Refund 1 (%)", "settings"],
  ["groups.0.capacity", "Divisions & fees (Youth)", "groups"],
  ["groups", "Divisions & fees", "groups"],
])("%s is named “%s”, with a link to its part", (path, name, part) => {
  show(<MissingFields activity={{ id: 7, groups }} errors={{ [path]: { rule: "timeOrder" } }} />);
  const link = screen.getByText(name).closest("a");
  expect(link?.getAttribute("href")).toContain(`part=${part}`);
});

test("the only group is not named", () => {
  const errors = { "groups.0.feeSteps": { rule: "timeOrder" as const } };
  show(<MissingFields activity={{ id: 7, groups: groups.slice(0, 1) }} errors={errors} />);
  screen.getByText("Early-bird fees");
});

test("two versions of the refunds are shown in words", async () => {
  const mine = newActivity({ timezone: "Asia/Shanghai" });
  const { settings } = mine;
  const steps = [{ until: "2036-12-05T00:00:00.000Z", percent: 50 }];
  const refund = { policy: "ask" as const, steps };
  const merged = { ...mine, settings: { ...settings, fee: { ...settings.fee, refund } } };
  const paths = ["settings.fee.refund.policy", "settings.fee.refund.steps"];
  show(<ConflictSheet conflict={{ mine, merged, paths }} onDecide={() => {}} />);
  await screen.findByRole("radio", { name: "Mine: By date" });
  screen.getByRole("radio", { name: "Theirs: The organiser decides" });
  screen.getByRole("radio", { name: "Mine: Full refund until 24 hours before the start." });
  screen.getByRole("radio", { name: /^Theirs: 50% until .*5.*08:00/ });
});

test("two versions about places that are handed over are shown in words", async () => {
  const mine = newActivity({ timezone: "Asia/Shanghai" });
  const transfer = { policy: "reviewed" as const, deadline: "2036-12-05T00:00:00.000Z" };
  const merged = { ...mine, settings: { ...mine.settings, transfer } };
  const paths = ["settings.transfer.policy", "settings.transfer.deadline"];
  show(<ConflictSheet conflict={{ mine, merged, paths }} onDecide={() => {}} />);
  await screen.findByRole("radio", { name: "Mine: Not allowed" });
  screen.getByRole("radio", { name: "Theirs: Allowed, with a review" });
  screen.getByRole("radio", { name: "Mine: Start of the activity" });
  screen.getByRole("radio", { name: /^Theirs: .*5.*08:00/ });
});
