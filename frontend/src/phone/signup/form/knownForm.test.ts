// Tests the report about a form that changed while it was filled in.
import { expect, test } from "vitest";
import type { FormSchema, Question } from "@/core/generated/contract";
import { formChanges, knownForm } from "./knownForm";

function question(key: string, change: Partial<Question> = {}): Question {
  return {
    key,
    label: key.toUpperCase(),
    scope: "apply",
    stage: "signUp",
    editable: "always",
    type: "text",
    required: false,
    placeholder: "",
    help: "",
    options: [],
    minLength: null,
    maxLength: null,
    min: null,
    max: null,
    minCount: null,
    maxCount: null,
    showWhen: null,
    sensitive: false,
    ...change,
  };
}

function form(questions: Question[], personItems: FormSchema["personItems"] = []): FormSchema {
  return { formVersion: 1, personItems, personMin: 1, personMax: 1, questions };
}

const NOTHING = { added: [], removed: [], changed: [], personFields: { added: [], removed: [] } };

test("new, removed and changed questions are reported by their labels", () => {
  const before = knownForm(form([question("a"), question("b"), question("c")]), "en");
  const now = form([question("a"), question("b", { required: true }), question("d")]);
  expect(formChanges(before, now, "en")).toMatchObject({
    added: ["D"],
    removed: ["C"],
    changed: ["B"],
  });
});

test("a new option or bound is a change, a new hint is not", () => {
  const options = [{ value: "s", label: "Small" }];
  const before = knownForm(form([question("a", { options }), question("b")]), "en");
  const more = [...options, { value: "l", label: "Large" }];
  const now = form([question("a", { options: more }), question("b", { help: "As on the label" })]);
  expect(formChanges(before, now, "en").changed).toEqual(["A"]);
});

test("labels count as changed in the same language only", () => {
  const before = knownForm(form([question("a")]), "en");
  const renamed = form([question("a", { label: "Größe" })]);
  expect(formChanges(before, renamed, "en").changed).toEqual(["Größe"]);
  expect(formChanges(before, renamed, "de")).toEqual(NOTHING);
});

test("added and removed fields of a person are reported too", () => {
  const before = knownForm(form([], [{ key: "email", required: true }]), "en");
  const now = form([], [{ key: "size", required: true }]);
  expect(formChanges(before, now, "en").personFields).toEqual({
    added: ["size"],
    removed: ["email"],
  });
});
