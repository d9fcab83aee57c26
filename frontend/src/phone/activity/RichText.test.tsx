// Tests that a rich text is drawn by the elements that readers and their programs expect.
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { RichBlock, RichSpan } from "@/core/generated/contract";
import { RichText } from "./RichText";

const words = (text: string, look: Partial<RichSpan> = {}): RichSpan[] => [
  { text, bold: false, italic: false, link: null, ...look },
];

function show(...blocks: RichBlock[]) {
  return render(<RichText blocks={blocks} />, { wrapper: MemoryRouter });
}

test("headings are below the heading of their section", () => {
  show(
    { kind: "heading", level: 2, spans: words("Arrival") },
    { kind: "heading", level: 3, spans: words("By bus") },
  );
  expect(screen.getByRole("heading", { level: 3, name: "Arrival" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 4, name: "By bus" })).toBeTruthy();
});

test("lists, quotes, rules and pictures are what they look like", () => {
  const below = { ordered: false, start: 1, items: [words("Green")] };
  show(
    {
      kind: "list",
      ordered: true,
      start: 3,
      items: [
        { spans: words("Tea"), list: below },
        { spans: words("Cake"), list: null },
      ],
    },
    { kind: "quote", paragraphs: [words("Slowly.")] },
    { kind: "rule" },
    { kind: "picture", address: "/tea.png", alt: "A pot" },
  );
  const [numbered] = screen.getAllByRole("list");
  expect(numbered?.getAttribute("start")).toBe("3");
  expect(within(numbered as HTMLElement).getByRole("list").textContent).toBe("Green");
  expect(screen.getByRole("blockquote").textContent).toBe("Slowly.");
  expect(screen.getByRole("separator")).toBeTruthy();
  expect(screen.getByRole("img", { name: "A pot" }).getAttribute("src")).toBe("/tea.png");
});

test("words have their appearance, and markup in them is words", () => {
  const { container } = show({
    kind: "paragraph",
    spans: [
      ...words("<b>no</b> "),
      ...words("both", { bold: true, italic: true }),
      ...words("map", { link: "https://map.example" }),
    ],
  });
  expect(container.querySelector("strong > em")?.textContent).toBe("both");
  expect(screen.getByRole("link", { name: "map" }).getAttribute("href")).toBe(
    "https://map.example",
  );
  expect(container.querySelector("b")).toBeNull();
});
