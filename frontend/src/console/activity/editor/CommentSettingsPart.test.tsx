// Tests the settings of comments and danmu: their defaults, changes, errors, and that nothing else is set once they are off.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { ActivityBody, FieldErrors } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import commentsetting from "../../../../../locales/en/commentsetting.json";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import votesetting from "../../../../../locales/en/votesetting.json";
import { newActivity } from "../newActivity";
import { CommentSettingsPart } from "./CommentSettingsPart";

let latest: ActivityBody;

function Part({ faults }: { faults: FieldErrors }) {
  const [body, setBody] = useState(() => newActivity({}));
  latest = body;
  const draft = {
    body,
    errors: faults,
    edit: (fields: Partial<ActivityBody>) => setBody({ ...body, ...fields }),
    state: "saved" as const,
    conflict: null,
    flush: async () => {},
    resolve: setBody,
  };
  return <CommentSettingsPart draft={draft} />;
}

function show(faults: FieldErrors = {}) {
  render(withLabels(<Part faults={faults} />));
  return userEvent.setup();
}

beforeEach(() => showTexts("en", { commentsetting, common, errors, votesetting }));

const number = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("core's defaults are shown, each named in its explanation", () => {
  show();
  expect(number("Characters per comment, at most").value).toBe("140");
  screen.getByText("At most 500. Default: 140.");
  expect(number("Characters per bullet comment, at most").value).toBe("50");
});

test("changes are edits of the activity's settings", async () => {
  const user = show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Comments" }), "pre");
  await user.click(screen.getByRole("switch", { name: "Bullet comments" }));
  expect(latest.settings.comment).toMatchObject({ mode: "pre", danmu: false, length: 140 });
  expect(
    screen.queryByRole("textbox", { name: "Characters per bullet comment, at most" }),
  ).toBeNull();
});

test("without comments there is nothing else to set", async () => {
  const user = show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Comments" }), "off");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("a length that core refuses is marked at its field", () => {
  show({ "settings.comment.length": { rule: "notLess", params: { min: 1 } } });
  expect(number("Characters per comment, at most").getAttribute("aria-invalid")).toBe("true");
});
