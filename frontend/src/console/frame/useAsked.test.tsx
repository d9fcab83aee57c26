// A link opens a sheet of its page once.
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { asking, useAsked } from "./useAsked";

const onOpen = vi.fn();

function Page() {
  useAsked("export", onOpen);
  return <main>Page</main>;
}

test("a link that asks for a sheet opens it, again at the next press, and not at a reload", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: [{ pathname: "/works", search: "?id=7", state: asking("export") }],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText("Page");
  expect(onOpen).toHaveBeenCalledOnce();
  expect(router.state.location.search).toBe("?id=7");
  expect(router.state.location.state).not.toHaveProperty("asks");
  await act(() => router.navigate("/works?id=7", { replace: true, state: asking("export") }));
  expect(onOpen).toHaveBeenCalledTimes(2);
  await act(() => router.navigate("/works?id=7", { replace: true, state: asking("publish") }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});
