// Tests the links and paragraphs of an activity's texts.
import { expect, test } from "vitest";
import { contactLink, paragraphs } from "./activityFacts";

test("a contact becomes a link only if it is an address or a number", () => {
  expect(contactLink("city@saaq.example")).toBe("mailto:city@saaq.example");
  expect(contactLink(" +86 21 5555-0100 ")).toBe("tel:+862155550100");
  expect(contactLink("a@b.example?bcc=x@y.example")).toBeNull();
  expect(contactLink("javascript:alert(1)")).toBeNull();
  expect(contactLink("")).toBeNull();
});

test("blank lines separate paragraphs", () => {
  expect(paragraphs("One\nline\n\n \nTwo\n\n")).toEqual(["One\nline", "Two"]);
  expect(paragraphs("")).toEqual([]);
});
