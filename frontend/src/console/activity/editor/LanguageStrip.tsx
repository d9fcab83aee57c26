// The languages beside the source, each with the number of texts that it lacks.
import type { ActivityBody, Language } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { consoleAddress, useConsoleQuery } from "../../route";
import styles from "./LanguageStrip.module.css";
import { missingIn, SOURCE, textIn } from "./labels";

const BESIDE = LANGUAGES.filter(({ tag }) => tag !== SOURCE);

/** Every text of an activity that participants read. */
function labelsOf(body: ActivityBody) {
  const { name, subtitle, organiser, place, address, details, notice, statement, rules } = body;
  return [name, subtitle, organiser, place, address, details, notice, statement, ...rules];
}

export function useTarget(): Language {
  const [{ language }] = useConsoleQuery("editor");
  return BESIDE.find(({ tag }) => tag === language)?.tag ?? "en";
}

export function LanguageStrip({ body }: { body: ActivityBody }) {
  const { t } = useTranslation();
  const [query] = useConsoleQuery("editor");
  const target = useTarget();
  const labels = labelsOf(body);
  const stateOf = (tag: Language) => {
    const missing = missingIn(labels, tag);
    if (missing === 0) return t("console.editor.complete");
    if (labels.every((label) => textIn(label, tag) === "")) return t("console.editor.notBegun");
    return t("console.editor.lacks", { count: missing });
  };
  return (
    <nav aria-label={t("console.editor.languages")} className={styles.strip}>
      {BESIDE.map(({ tag, name }) => (
        <Link
          key={tag}
          replace
          state={IN_PLACE}
          to={consoleAddress("editor", { ...query, language: tag })}
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
