// The search field: the moments of its reports, and its text afterwards.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchField } from "./SearchField";

const onChange = vi.fn();

function Place() {
  const [keyword, setKeyword] = useState("");
  const change = (next: string) => {
    onChange(next);
    setKeyword(next);
  };
  return (
    <>
      <SearchField
        label="search"
        placeholder="what"
        clearLabel="clear"
        maxLength={40}
        keyword={keyword}
        onChange={change}
      />
      <button type="button" onClick={() => setKeyword("")}>
        all
      </button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onChange.mockClear();
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Place />);
  return { user, input: screen.getByRole<HTMLInputElement>("searchbox") };
}

test("a keyword is reported once typing pauses, and a trailing space stays", async () => {
  const { user, input } = setUp();
  await user.type(input, "city ");
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(onChange.mock.calls).toEqual([["city"]]);
  expect(input.value).toBe("city ");
  await user.type(input, "lights{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("city lights");
});

test("clearing and a keyword from elsewhere empty the field", async () => {
  const { user, input } = setUp();
  await user.type(input, "lake{Enter}");
  await user.click(screen.getByRole("button", { name: "clear" }));
  expect(onChange).toHaveBeenLastCalledWith("");
  expect(document.activeElement).toBe(input);
  await user.type(input, "lake{Enter}");
  await user.click(screen.getByRole("button", { name: "all" }));
  expect(input.value).toBe("");
});
