// The country chosen last, as stored on the phone.
import { beforeEach, expect, test, vi } from "vitest";
import { chosenCountry, keepCountry } from "./chosenCountry";

const stored = new Map<string, string>();
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value: string) => stored.set(key, value),
}));

beforeEach(() => stored.clear());

test("without a choice it is mainland China", () => {
  expect(chosenCountry()).toEqual({ region: "CN", code: "86" });
});

test("a choice is stored and read again", () => {
  keepCountry({ region: "GB", code: "44" });
  expect(chosenCountry()).toEqual({ region: "GB", code: "44" });
});

test.each(["", "DE", "49", "DE0", "DE12345", "de49", "{}"])("%j is ignored", (text) => {
  stored.set("country", text);
  expect(chosenCountry().region).toBe("CN");
});
