// Tests the description of an activity: short at first, all of it on request.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { ActivityDetail, RichBlock } from "@/core/generated/contract";
import { ActivityDescription } from "./ActivityDescription";

const paragraph = (text: string): RichBlock => ({
  kind: "paragraph",
  spans: [{ text, bold: false, italic: false, link: null }],
});

const described = (details: RichBlock[], images: string[] = []) =>
  ({ details, images }) as Partial<ActivityDetail> as ActivityDetail;

/** The heights that the browser reports, px. */
function measured(all: number, shown: number): void {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(all);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(shown);
}

beforeEach(() => measured(72, 72));

test("a description that fits has no button", () => {
  render(<ActivityDescription activity={described([paragraph("Three lines.")])} />);
  expect(screen.getByText("Three lines.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a longer one is opened and closed again", async () => {
  const user = userEvent.setup();
  measured(240, 72);
  render(<ActivityDescription activity={described([paragraph("One."), paragraph("Two.")])} />);
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
  render(<ActivityDescription activity={described([paragraph("Short.")], ["/a.jpg"])} />);
  expect(screen.queryByRole("img")).toBeNull();
  await user.click(screen.getByRole("button", { name: "activity.text.more" }));
  expect(screen.getByRole("img", { name: "activity.text.image" })).toBeTruthy();
});

test("an activity without a description has no section", () => {
  const { container } = render(<ActivityDescription activity={described([])} />);
  expect(container.childElementCount).toBe(0);
});

test("pictures inside of the description wait for the request too", async () => {
  const user = userEvent.setup();
  const picture: RichBlock = { kind: "picture", address: "/tea.png", alt: "Tea" };
  render(<ActivityDescription activity={described([paragraph("Short."), picture])} />);
  expect(screen.queryByRole("img")).toBeNull();
  await user.click(screen.getByRole("button", { name: "activity.text.more" }));
  expect(screen.getByRole("img", { name: "Tea" })).toBeTruthy();
});

test("the keyboard opens a description when it reaches a link in it", async () => {
  const user = userEvent.setup();
  measured(240, 72);
  const link = { text: "Map", bold: false, italic: false, link: "https://map.example" };
  render(<ActivityDescription activity={described([{ kind: "paragraph", spans: [link] }])} />, {
    wrapper: MemoryRouter,
  });
  await user.tab();
  expect(screen.getByRole("link", { name: "Map" })).toBe(document.activeElement);
  expect(screen.getByRole("button", { name: "activity.text.less" })).toBeTruthy();
});
