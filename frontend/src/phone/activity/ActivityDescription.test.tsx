// Tests the description of an activity: short at first, all of it on request.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ActivityDetail } from "@/core/generated/contract";
import { ActivityDescription } from "./ActivityDescription";

const described = (details: string, images: string[] = []) =>
  ({ details, images }) as Partial<ActivityDetail> as ActivityDetail;

/** The heights that the browser reports, px. */
function measured(all: number, shown: number): void {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(all);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(shown);
}

beforeEach(() => measured(72, 72));

test("a description that fits has no button", () => {
  render(<ActivityDescription activity={described("Three lines.")} />);
  expect(screen.getByText("Three lines.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a longer one is opened and closed again", async () => {
  const user = userEvent.setup();
  measured(240, 72);
  render(<ActivityDescription activity={described("One.\n\nTwo.")} />);
  const more = screen.getByRole("button", { name: "activity.text.more" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  const less = screen.getByRole("button", { name: "activity.text.less" });
  expect(less).toBe(document.activeElement);
  await user.click(less);
  expect(screen.getByRole("button", { name: "activity.text.more" })).toBeTruthy();
});

test("pictures are loaded on request", async () => {
  const user = userEvent.setup();
  render(<ActivityDescription activity={described("Short.", ["/a.jpg"])} />);
  expect(screen.queryByRole("img")).toBeNull();
  await user.click(screen.getByRole("button", { name: "activity.text.more" }));
  expect(screen.getByRole("img", { name: "activity.text.image" })).toBeTruthy();
});

test("an activity without a description has no section", () => {
  const { container } = render(<ActivityDescription activity={described("")} />);
  expect(container.childElementCount).toBe(0);
});
