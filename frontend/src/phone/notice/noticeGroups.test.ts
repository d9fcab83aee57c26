import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { NoticeItem } from "@/core/generated/contract";
import { dayOf, groupByDay } from "./noticeGroups";

const at = (createdTime: string, id = 1): NoticeItem => ({
  id,
  kind: "approved",
  title: "",
  content: "",
  link: "/",
  readTime: null,
  createdTime,
});
const serverTime = "2026-12-06T16:30:00Z";

test("today begins at midnight in the phone's time zone, not the server's", () => {
  const notice = at("2026-12-06T16:10:00Z");
  const before = at("2026-12-06T15:50:00Z");
  expect(dayOf({ notice, serverTime }, "Asia/Shanghai")).toBe("today");
  expect(dayOf({ notice: before, serverTime }, "Asia/Shanghai")).toBe("earlier");
  expect(dayOf({ notice: before, serverTime }, "Europe/Berlin")).toBe("today");
});

test("groups preserve the order, and an empty one is left out", () => {
  const items = [
    at("2026-12-06T16:20:00Z", 3),
    at("2026-12-05T10:00:00Z", 2),
    at("2026-12-04T10:00:00Z", 1),
  ].map((notice) => ({ notice, serverTime }));
  const groups = groupByDay(items, "Asia/Shanghai");
  expect(groups.map(({ day, items }) => [day, items.map(({ notice }) => notice.id)])).toEqual([
    ["today", [3]],
    ["earlier", [2, 1]],
  ]);
  expect(groupByDay(items.slice(1), "Asia/Shanghai").map(({ day }) => day)).toEqual(["earlier"]);
});
