// The language of a preview: the source or the one beside it.
import type { Language } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { Segmented } from "@/ui/choice/Segmented";
import { SOURCE } from "./labels";

interface LanguageChoiceProps {
  label: string;
  /** The language beside the source. */
  target: Language;
  /** The preview shows the target. */
  beside: boolean;
  onBeside: (beside: boolean) => void;
}

export function LanguageChoice({ label, target, beside, onBeside }: LanguageChoiceProps) {
  return (
    <Segmented
      label={label}
      value={beside ? target : SOURCE}
      onChange={(next) => onBeside(next === target)}
      options={LANGUAGES.filter(({ tag }) => tag === SOURCE || tag === target).map(
        ({ tag, name }) => ({ value: tag, label: name }),
      )}
    />
  );
}
