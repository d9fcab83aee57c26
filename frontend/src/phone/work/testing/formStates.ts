// States of a work's form for its tests.

import type { OwnWork } from "@/core/generated/contract";
import { contentOf, NO_WORDS, textOf } from "../content";
import { type Attempt, type FormState, initialState } from "../form/state";
import { ownWork } from "./ownWork";

export const KEY = "in/100/202611/0123456789abcdef0123456789abcdef.jpg";
export const PICTURE = { key: KEY, kind: "image", width: 4, height: 3 } as const;

export const words = (title: string) => ({ ...NO_WORDS, title });
export const content = (title: string) => contentOf(words(title), []);
export const text = (title: string) => textOf(content(title));
export const standing = (own: OwnWork | null) => ({ work: own, first: null, lost: null });

/** A form of the saved work "a", shown with its files, in which "ab" was typed. */
export const typed: FormState = {
  ...initialState(ownWork({ title: "a" }, 1), null),
  isShown: true,
  hasFiles: true,
  words: words("ab"),
};

/** Autosave of that. */
export const attempt: Attempt = {
  button: "save",
  byHand: false,
  phase: "saving",
  text: text("ab"),
  words: words("ab"),
  keys: [],
};
