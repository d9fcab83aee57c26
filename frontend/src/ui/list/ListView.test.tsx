// The shared list: all its states, and loading more.
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { ListView } from "./ListView";
import { infiniteList, type ListState } from "./listState";

const LOADED: ListState<string> = {
  status: "success",
  items: ["Lake run", "Paper cutting"],
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
  mayLoad: false,
  loadMore: () => {},
  reload: () => {},
};

function draw(list: ListState<string>) {
  return render(
    withLabels(
      <ListView
        list={list}
        label="Activities"
        itemKey={(item) => item}
        renderItem={(item) => item}
        skeleton={<p>skeleton</p>}
        empty={<p>nothing yet</p>}
      />,
    ),
  );
}

test("a loading list shows its skeleton", () => {
  draw({ ...LOADED, status: "pending", items: [] });
  expect(screen.getByText("skeleton")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("loading");
});

test("an empty list says so", () => {
  draw({ ...LOADED, items: [] });
  expect(screen.getByText("nothing yet")).toBeTruthy();
});

test("a failed list loads again, once a press", async () => {
  const reload = vi.fn();
  draw({ ...LOADED, status: "error", items: [], reload });
  await userEvent.click(screen.getByRole("button", { name: "reload" }));
  expect(reload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("heading", { name: "loadFailed" }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a list that failed without a network says that there is none", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  draw({ ...LOADED, status: "error", items: [] });
  expect(screen.getByRole("heading", { name: "offline" })).toBeTruthy();
  online.mockRestore();
});

test("a drawing that fails to load leaves no broken picture", () => {
  const { container } = draw({ ...LOADED, status: "error", items: [] });
  const drawing = container.querySelector("img");
  if (drawing) fireEvent.error(drawing);
  expect(container.querySelector("img")).toBeNull();
});

test("a full list shows its items and its end", () => {
  draw(LOADED);
  expect(screen.getByRole("list", { name: "Activities" }).children).toHaveLength(2);
  expect(screen.getByText("noMore")).toBeTruthy();
});

test("more can be loaded by a button, also after a failure", async () => {
  const loadMore = vi.fn();
  draw({ ...LOADED, hasMore: true, moreFailed: true, loadMore });
  await userEvent.click(screen.getByRole("button", { name: "retry" }));
  expect(loadMore).toHaveBeenCalledOnce();
  expect(screen.queryByText("noMore")).toBeNull();
});

test("an infinite query whose later page failed keeps its items", () => {
  const list = infiniteList(
    {
      status: "error",
      data: { pages: [{ items: [1, 2] }, { items: [3] }] },
      hasNextPage: true,
      isFetching: false,
      isFetchingNextPage: false,
      isFetchNextPageError: true,
      fetchNextPage: () => {},
      refetch: () => {},
    },
    (page) => page.items,
  );
  expect(list.status).toBe("success");
  expect(list.items).toEqual([1, 2, 3]);
  expect(list.moreFailed).toBe(true);
});
