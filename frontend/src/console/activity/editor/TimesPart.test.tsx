// The times of an activity: the line of its windows by keys, ways to mend what contradicts, and the schedule.
import "@/testing/wasmHost";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { checkActivity } from "@/core/activityEditor";
import type { ActivityBody } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../../locales/en/common.json";
import console_ from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import { newActivity } from "../newActivity";
import { TimesPart } from "./TimesPart";
import { NO_WINDOWS } from "./windows";

const BODY = newActivity({
  name: "Tea walk",
  timezone: "Asia/Shanghai",
  windows: {
    ...NO_WINDOWS,
    signupStart: "2026-12-01T00:00:00.000Z",
    signupEnd: "2026-12-10T00:00:00.000Z",
    startTime: "2026-12-12T01:00:00.000Z",
    endTime: "2026-12-12T09:00:00.000Z",
  },
});

let latest: ActivityBody = BODY;

function Times({ begin }: { begin: ActivityBody }) {
  const [body, setBody] = useState(begin);
  latest = body;
  const edit = (fields: Partial<ActivityBody>) => setBody({ ...body, ...fields });
  const draft = {
    body,
    edit,
    errors: checkActivity(body, []),
    state: "saved" as const,
    conflict: null,
    flush: async () => {},
    resolve: setBody,
  };
  return <TimesPart draft={draft} groups={[]} />;
}

function show(windows: Partial<ActivityBody["windows"]> = {}) {
  const begin = { ...BODY, windows: { ...BODY.windows, ...windows } };
  const router = createMemoryRouter([{ path: "*", element: <Times begin={begin} /> }], {
    initialEntries: ["/console/editor?id=1&part=times"],
  });
  render(withLabels(<RouterProvider router={router} />));
}

beforeEach(() => showTexts("en", { common, console: console_, errors }));

const end = () => screen.getByRole("slider", { name: "Sign-up period: Ends" });

test("keys move one end by an hour or a day, and each move can be undone", async () => {
  show();
  end().focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(latest.windows.signupEnd).toBe("2026-12-10T01:00:00.000Z");
  await userEvent.keyboard("{PageDown}");
  expect(latest.windows.signupEnd).toBe("2026-12-09T01:00:00.000Z");
  const undo = screen.getByRole("button", { name: "Undo" });
  await userEvent.click(undo);
  await userEvent.click(undo);
  expect(latest.windows).toEqual(BODY.windows);
  expect(undo).toHaveProperty("disabled", true);
});

test("what was changed in a field since is not undone", async () => {
  show();
  end().focus();
  await userEvent.keyboard("{ArrowRight}");
  const begin = screen.getAllByLabelText("Starts")[0] as HTMLInputElement;
  fireEvent.change(begin, { target: { value: "2026-12-02T08:00" } });
  expect(latest.windows.signupStart).toBe("2026-12-02T00:00:00.000Z");
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
});

test("a time that contradicts is shown with the times that mend it", async () => {
  show({ signupEnd: "2026-12-20T00:00:00.000Z" });
  expect(end().getAttribute("aria-invalid")).toBe("true");
  const mending = screen.getAllByRole("button", { name: /^Change to/ });
  expect(mending).toHaveLength(2);
  await userEvent.click(mending[0] as HTMLElement);
  expect(latest.windows.signupEnd).toBe(BODY.windows.startTime);
  expect(screen.queryByRole("button", { name: /^Change to/ })).toBeNull();
  expect(end().getAttribute("aria-invalid")).toBe("false");
});

test("an entry of the schedule begins where the one before ends", async () => {
  show();
  const add = screen.getByRole("button", { name: "Add entry" });
  await userEvent.click(add);
  await userEvent.type(screen.getByRole("textbox", { name: "Entry 1: title" }), "Tea");
  await userEvent.click(add);
  expect(latest.schedule).toMatchObject([
    { time: BODY.windows.startTime, title: { "zh-Hans": "Tea" } },
    { time: "2026-12-12T02:00:00.000Z", title: "" },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove entry 1" }));
  expect(latest.schedule).toHaveLength(1);
});
