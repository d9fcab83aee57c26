// Tests selecting several moments: "all" means all that exist, not all that are loaded.
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Moment } from "@/core/generated/contract";
import type { Loaded, Moments } from "@/shared/moment/momentList";
import { SELECTED_MAX, useSelection } from "./useSelection";

const moments = (count: number) => [...Array(count).keys()].map((id) => ({ id })) as Moment[];
const said = { onMost: vi.fn(), onFailed: vi.fn() };

function begun(items: Moment[], hasMore: boolean, rest?: Promise<Loaded>) {
  said.onMost.mockClear();
  said.onFailed.mockClear();
  const shown = (held: Moment[], more: boolean) =>
    ({
      list: { items: held, hasMore: more },
      loadUpTo: () => rest ?? Promise.reject(new Error("nothing to load")),
    }) as unknown as Moments;
  const hook = renderHook((list: Moments) => useSelection(list, said), {
    initialProps: shown(items, hasMore),
  });
  act(() => hook.result.current.begin());
  return { ...hook, show: (held: Moment[], more: boolean) => hook.rerender(shown(held, more)) };
}

test("all are loaded before all are selected", async () => {
  const rest = Promise.resolve({ moments: moments(5), hasMore: false, failed: false });
  const { result, show } = begun(moments(3), true, rest);
  act(() => result.current.toggleAll());
  expect(result.current.loading).toBe(true);
  expect(result.current.moments).toHaveLength(0);
  await act(() => rest);
  show(moments(5), false);
  expect(result.current.loading).toBe(false);
  expect(result.current.moments).toHaveLength(5);
  expect(result.current.isWhole).toBe(true);
  act(() => result.current.toggleAll());
  expect(result.current.moments).toHaveLength(0);
});

test("ending the selection meanwhile is respected", async () => {
  const rest = Promise.resolve({ moments: moments(5), hasMore: false, failed: false });
  const { result } = begun(moments(3), true, rest);
  act(() => result.current.toggleAll());
  act(() => result.current.end());
  await act(() => rest);
  expect(result.current.active).toBe(false);
});

test("beyond the limit it reports the maximum, and can be undone", async () => {
  const loaded = moments(SELECTED_MAX + 10);
  const rest = Promise.resolve({ moments: loaded, hasMore: true, failed: false });
  const { result, show } = begun(moments(3), true, rest);
  act(() => result.current.toggleAll());
  await act(() => rest);
  show(loaded, true);
  expect(result.current.moments).toHaveLength(SELECTED_MAX);
  expect(said.onMost).toHaveBeenCalledOnce();
  expect(result.current.isWhole).toBe(true);
});

test("one moment more than the maximum is refused, and any other press works", () => {
  const all = moments(SELECTED_MAX + 1);
  const { result } = begun(all, false);
  for (const moment of all.slice(0, SELECTED_MAX)) act(() => result.current.toggle(moment));
  expect(said.onMost).not.toHaveBeenCalled();
  const [first, last] = [all[0], all[SELECTED_MAX]] as [Moment, Moment];
  act(() => result.current.toggle(last));
  expect(said.onMost).toHaveBeenCalledOnce();
  expect(result.current.moments).toHaveLength(SELECTED_MAX);
  act(() => result.current.toggle(first));
  act(() => result.current.toggle(last));
  expect(result.current.moments.map(({ id }) => id)).toContain(last.id);
});

test("a failure to load the rest is reported", async () => {
  const rest = Promise.resolve({ moments: moments(3), hasMore: true, failed: true });
  const { result } = begun(moments(3), true, rest);
  act(() => result.current.toggleAll());
  await act(() => rest);
  expect(said.onFailed).toHaveBeenCalledOnce();
  expect(result.current.moments).toHaveLength(3);
  expect(result.current.isWhole).toBe(false);
});
