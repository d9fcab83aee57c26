// The address of the audit log becomes a request; what is no day or no action is left out.
import { expect, test } from "vitest";
import { auditRequest } from "./auditRequest";

test("days include their whole last day", () => {
  const { from, until } = auditRequest({ from: "2026-11-20", until: "2026-11-20" });
  expect(Date.parse(until ?? "") - Date.parse(from ?? "")).toBe(86_400_000);
});

test("unknown words and impossible days are left out", () => {
  const wrong = { call: "staff.nothing", subject: "king", from: "2026-02-31", until: "soon" };
  const left = { call: "", subject: null, from: null, until: null };
  expect(auditRequest(wrong)).toMatchObject(left);
  expect(auditRequest({ call: "organiser.create" }).call).toBe("organiser create");
});
