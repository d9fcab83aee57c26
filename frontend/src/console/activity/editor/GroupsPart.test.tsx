// Tests the list of groups: fees by time, and the reason why a group keeps the activity from being published.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { FeeStep, OrganiserActivity } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../../locales/en/common.json";
import consoleTexts from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import feesetting from "../../../../../locales/en/feesetting.json";
import { newActivity } from "../newActivity";
import { GroupsPart } from "./GroupsPart";
import { NEW_GROUP } from "./groupForm";
import { NO_WINDOWS } from "./windows";

beforeEach(() => showTexts("en", { common, console: consoleTexts, errors, feesetting }));

function show(feeSteps: FeeStep[]) {
  const body = newActivity({
    timezone: "Asia/Shanghai",
    windows: {
      ...NO_WINDOWS,
      signupStart: "2036-12-01T00:00:00.000Z",
      signupEnd: "2036-12-09T00:00:00.000Z",
      startTime: "2036-12-12T01:00:00.000Z",
      endTime: "2036-12-12T09:00:00.000Z",
    },
  });
  const group = { ...NEW_GROUP, name: "Adults", feeFen: 10_000, feeSteps };
  const groups = [{ id: 1, group, held: 0, waiting: 0 }];
  const draft = {
    body,
    errors: {},
    edit: () => {},
    state: "saved" as const,
    conflict: null,
    flush: async () => {},
    resolve: () => {},
  };
  const activity = { id: 7, version: 4, groups } as OrganiserActivity;
  render(withLabels(<GroupsPart activity={activity} draft={draft} />));
}

test("earlier fees are listed with their ends by the activity's clock, then the last fee", () => {
  show([{ until: "2036-12-03T04:00:00.000Z", feeFen: 6_000 }]);
  screen.getByText(/^CN¥60 until .*3.*12:00 · then CN¥100 · 0 signed up/);
  expect(screen.queryByText(/Check the order/)).toBeNull();
});

test("an earlier fee that ends after the sign-up is named with its reason", () => {
  show([{ until: "2036-12-10T04:00:00.000Z", feeFen: 6_000 }]);
  screen.getByText("Early-bird fee 1 until: Check the order of the times");
});
