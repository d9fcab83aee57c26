// Tests the settings of likes and gifts: their defaults, changes, and that they are fixed once likes have begun.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { ActivityBody, FieldErrors, OrganiserActivity } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import votesetting from "../../../../../locales/en/votesetting.json";
import { newActivity } from "../newActivity";
import { VoteSettingsPart } from "./VoteSettingsPart";
import { NO_WINDOWS } from "./windows";

const HOUR = 3_600_000;

interface Case {
  likeStart: number;
  status?: OrganiserActivity["status"];
  errors?: FieldErrors;
}

let latest: ActivityBody;

function Part({ likeStart, status = "published", errors = {} }: Case) {
  const [begin] = useState(() =>
    newActivity({
      windows: { ...NO_WINDOWS, likeStart: new Date(Date.now() + likeStart).toISOString() },
    }),
  );
  const [body, setBody] = useState(begin);
  latest = body;
  const draft = {
    body,
    errors,
    edit: (fields: Partial<ActivityBody>) => setBody({ ...body, ...fields }),
    state: "saved" as const,
    conflict: null,
    flush: async () => {},
    resolve: setBody,
  };
  const activity = { status, activity: begin } as OrganiserActivity;
  return <VoteSettingsPart activity={activity} draft={draft} />;
}

function show(one: Case) {
  render(withLabels(<Part {...one} />));
  return userEvent.setup();
}

beforeEach(() => showTexts("en", { common, errors, votesetting }));

const number = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("core's defaults are shown, each named in its explanation", () => {
  show({ likeStart: HOUR });
  expect(number("Likes per account").value).toBe("3");
  screen.getByText("Each work can be liked once a day. Default: 3.");
  expect(number("Points for one work a day").value).toBe("5");
  expect(number("Weight of a like").value).toBe("10");
});

test("changes are edits of the activity's settings", async () => {
  const user = show({ likeStart: HOUR });
  await user.selectOptions(screen.getByRole("combobox", { name: "Like allowance" }), "total");
  await user.clear(number("Likes per account"));
  await user.type(number("Likes per account"), "5");
  await user.click(screen.getByRole("switch", { name: "Hide authors" }));
  expect(latest.settings.vote).toMatchObject({
    likeMode: "total",
    likePerDay: 5,
    hideAuthors: true,
    minWorks: 1,
  });
});

test("without gifts there are no points to set", async () => {
  const user = show({ likeStart: HOUR });
  await user.click(screen.getByRole("switch", { name: "Gifts" }));
  expect(screen.queryByRole("textbox", { name: "Points a day" })).toBeNull();
  expect(latest.settings.vote.gifts).toBe(false);
});

test("a number that core refuses is marked at its field", () => {
  show({
    likeStart: HOUR,
    errors: { "settings.vote.minWorks": { rule: "notLess", params: { min: 1 } } },
  });
  expect(number("Minimum works liked a day").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["published", true],
  ["paused", true],
  ["draft", false],
] as const)(
  "once likes have begun, the settings of an activity that is %s are fixed: %s",
  (status, fixed) => {
    show({ likeStart: -HOUR, status });
    expect(number("Likes per account").disabled).toBe(fixed);
    expect(screen.getByRole("switch", { name: "Gifts" })).toHaveProperty("disabled", fixed);
    expect(screen.queryByText(/so these settings are fixed/) !== null).toBe(fixed);
  },
);
