// Addresses of the console: their state is read back as it was written, and changes in place.
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { consoleAddress, readConsoleQuery, useConsoleQuery } from "./route";

const read = (address: string) =>
  readConsoleQuery("signups", new URL(address, "https://laurel.example").searchParams);

test("a page's state is read back from its address", () => {
  const query = { id: 7, status: "pending", keyword: "林 &", page: 2, open: 31 };
  const address = consoleAddress("signups", query);
  expect(address).toBe("/console/signups?id=7&status=pending&keyword=%E6%9E%97+%26&page=2&open=31");
  expect(read(address)).toEqual(query);
});

test("an empty parameter is left out, and one of another type or name counts as absent", () => {
  expect(consoleAddress("activities", { keyword: "", page: undefined })).toBe(
    "/console/activities",
  );
  expect(read("/console/signups?id=seven&page=-1&open=&colour=red&status=pending")).toEqual({
    status: "pending",
  });
});

function at(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={["/console", address]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => ({
      page: useConsoleQuery("signups"),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  );
}

test("a filter replaces the address, and an opened row can be closed by going back", () => {
  const { result } = at("/console/signups?id=7");
  act(() => result.current.page[1].refine({ status: "pending" }));
  expect(result.current.search).toBe("?id=7&status=pending");
  act(() => result.current.page[1].step({ open: 31 }));
  expect(result.current.page[0]).toEqual({ id: 7, status: "pending", open: 31 });
  act(() => void result.current.navigate(-1));
  expect(result.current.search).toBe("?id=7&status=pending");
  act(() => void result.current.navigate(-1));
  expect(result.current.search).toBe("");
});
