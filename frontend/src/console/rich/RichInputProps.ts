// Properties of the editor, apart from its code, which loads when it is used.
import type { Language } from "@/core/generated/contract";

export interface RichInputProps {
  /** CommonMark; see `text/rich` of core. */
  value: string;
  onChange: (source: string) => void;
  lang: Language;
  placeholder?: string | undefined;
}
