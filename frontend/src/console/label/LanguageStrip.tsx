// The languages beside the source, each with the number of texts that it lacks.
import type { Language, LocalText } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import styles from "./LanguageStrip.module.css";
import { missingIn, SOURCE, textIn } from "./labels";

const BESIDE = LANGUAGES.filter(({ tag }) => tag !== SOURCE);

/** The language beside the source that an address names. */
export function targetOf(language: string | undefined): Language {
  return BESIDE.find(({ tag }) => tag === language)?.tag ?? "en";
}

/** How much of these texts there is in a language. */
export function useLanguageState(labels: readonly LocalText[]): (tag: Language) => string {
  const { t } = useTranslation();
  return (tag) => {
    if (labels.every((label) => textIn(label, tag) === "")) return t("console.editor.notBegun");
    const missing = missingIn(labels, tag);
    if (missing === 0) return t("console.editor.complete");
    return t("console.editor.lacks", { count: missing });
  };
}

interface LanguageStripProps {
  /** Every text that participants read. */
  labels: readonly LocalText[];
  target: Language;
  /** Address of the page with another language beside the source. */
  to: (tag: Language) => string;
}

export function LanguageStrip({ labels, target, to }: LanguageStripProps) {
  const { t } = useTranslation();
  const stateOf = useLanguageState(labels);
  return (
    <nav aria-label={t("console.editor.languages")} className={styles.strip}>
      {BESIDE.map(({ tag, name }) => (
        <Link
          key={tag}
          replace
          state={IN_PLACE}
          to={to(tag)}
          className={styles.language}
          aria-current={tag === target ? "true" : undefined}
        >
          <b lang={tag}>{name}</b>
          <small>{stateOf(tag)}</small>
        </Link>
      ))}
    </nav>
  );
}
