// The language beside the source, which the editor's address names.
import type { Language } from "@/core/generated/contract";
import { targetOf } from "../../label/LanguageStrip";
import { useConsoleQuery } from "../../route";

export function useTarget(): Language {
  const [{ language }] = useConsoleQuery("editor");
  return targetOf(language);
}
