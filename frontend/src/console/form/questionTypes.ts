// The types of questions in the order of their menu, each with its icon.
import type { QuestionScope, QuestionStage, QuestionType } from "@/core/generated/contract";
import type { IconName } from "@/ui/icon/names";

export const TYPE_ICONS: Readonly<Record<QuestionType, IconName>> = {
  text: "text-align-left",
  textarea: "note-pencil",
  radio: "check-circle",
  checkbox: "list-checks",
  select: "caret-up-down",
  number: "sort-ascending",
  date: "calendar-blank",
  phone: "phone",
  email: "envelope-simple",
  idcard: "identification-card",
  region: "map-pin",
  image: "image-square",
  video: "video-camera",
  file: "file-text",
  agree: "checks",
};

// The record has exactly the types as its keys.
export const TYPES = Object.keys(TYPE_ICONS) as QuestionType[];

/** Questions can be asked once, of each person, or of a team. */
export const SCOPES = ["apply", "person", "team"] as const satisfies readonly QuestionScope[];

export const STAGES = ["signUp", "followUp"] as const satisfies readonly QuestionStage[];

/** Types with a field to type into, which may have a placeholder. */
const WITH_PLACEHOLDER: ReadonlySet<QuestionType> = new Set([
  "text",
  "textarea",
  "number",
  "phone",
  "email",
  "idcard",
  "region",
  "select",
]);
export const hasPlaceholder = (type: QuestionType) => WITH_PLACEHOLDER.has(type);

const WITH_OPTIONS: ReadonlySet<QuestionType> = new Set(["radio", "checkbox", "select"]);
export const hasOptions = (type: QuestionType) => WITH_OPTIONS.has(type);

/** The bounds that an answer of each type may have, the lower one first. */
export const BOUNDS = {
  text: ["minLength", "maxLength"],
  textarea: ["minLength", "maxLength"],
  number: ["min", "max"],
  checkbox: ["minCount", "maxCount"],
  image: ["minCount", "maxCount"],
  video: ["minCount", "maxCount"],
  file: ["minCount", "maxCount"],
} as const satisfies Partial<Record<QuestionType, readonly [Bound, Bound]>>;

export type Bound = "minLength" | "maxLength" | "min" | "max" | "minCount" | "maxCount";

export function boundsOf(type: QuestionType): readonly Bound[] {
  return type in BOUNDS ? BOUNDS[type as keyof typeof BOUNDS] : [];
}
