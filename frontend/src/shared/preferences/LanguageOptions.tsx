// The nine languages under their own names; a choice applies at once without a reload.
import { useState } from "react";
import { toastError } from "@/core/toastError";
import { isLanguageTag, LANGUAGES, type LanguageTag } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { OptionList } from "./OptionList";

const OPTIONS = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }));

interface LanguageOptionsProps {
  /** Applies a language; rejects if its texts fail to load. */
  choose: (tag: LanguageTag) => Promise<void>;
  onChosen: () => void;
}

export function LanguageOptions({ choose, onChosen }: LanguageOptionsProps) {
  const { t, i18n } = useTranslation();
  const [pending, setPending] = useState<LanguageTag | null>(null);
  const apply = async (tag: LanguageTag) => {
    if (pending) return;
    setPending(tag);
    try {
      await choose(tag);
      onChosen();
    } catch (error) {
      toastError(error);
    } finally {
      setPending(null);
    }
  };
  return (
    <OptionList
      label={t("account.preferences.language")}
      options={OPTIONS}
      value={isLanguageTag(i18n.language) ? i18n.language : "zh-Hans"}
      pending={pending}
      onChoose={(tag) => void apply(tag)}
    />
  );
}
