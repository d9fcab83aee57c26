// The fields that keep an activity from being published, each with its reason and the way to it.
import type { FieldErrors } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../../route";
import styles from "./MissingFields.module.css";
import { partWith } from "./parts";
import { usePathName } from "./usePathName";

interface MissingFieldsProps {
  /** The activity. */
  id: number;
  errors: FieldErrors;
  /** A field is opened. */
  onOpen?: (() => void) | undefined;
}

export function MissingFields({ id, errors, onOpen }: MissingFieldsProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const nameOf = usePathName();
  const addressOf = (path: string) =>
    path.startsWith("form.")
      ? consoleAddress("form", { id })
      : consoleAddress("editor", { id, part: partWith(path) });
  return (
    <>
      <p className={styles.lead}>
        {t("console.editor.incomplete", { count: Object.keys(errors).length })}
      </p>
      <ul>
        {Object.entries(errors).map(([path, rule]) => (
          <li key={path} className={styles.error}>
            <Link replace state={IN_PLACE} to={addressOf(path)} onClick={onOpen}>
              <b>{nameOf(path)}</b>
              <small>{ruleText(rule, nameOf(path))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
