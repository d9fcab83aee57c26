// Every message of the error catalogue has a text in every language, even those that no page needs yet.
import "@/testing/wasmHost";
import { describe, expect, it } from "vitest";
import type { Effect, Message } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { showTexts } from "@/testing/texts";
import { useToast } from "@/ui/toast/toast";
import { run } from "./effects";

interface Tree {
  [key: string]: string | Tree;
}

const files = import.meta.glob<Tree>("../../../locales/*/errors.json", {
  eager: true,
  import: "default",
});

function errorsIn(tag: string): Tree {
  const file = files[`../../../locales/${tag}/errors.json`];
  if (!file) throw new Error(`no errors.json of ${tag}`);
  return file;
}

const isText = (entry: [string, string | Tree]): entry is [string, string] =>
  typeof entry[1] === "string";

/** Core's tests check that these keys are exactly its messages. */
function messagesIn(tag: string): [Message, string][] {
  const { success, ...errors } = errorsIn(tag);
  const failures = Object.entries(errors).filter(isText);
  const successes = Object.entries(success as Tree).filter(isText);
  return [
    ...failures.map(([key, text]) => [`errors.${key}`, text]),
    ...successes.map(([key, text]) => [`errors.success.${key}`, text]),
  ] as [Message, string][];
}

describe.each(LANGUAGES)("in $name", ({ tag }) => {
  it.each(messagesIn(tag))("%s", (message, text) => {
    showTexts(tag, { errors: errorsIn(tag) });
    useToast.setState({ current: null });
    const told: Effect = { kind: "showMessage", message };
    run([told]);
    expect(text).toMatch(/\p{L}/u);
    expect(useToast.getState().current?.text).toBe(text);
  });
});
