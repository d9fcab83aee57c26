// The fields that keep an activity from being published, each with its reason and the way to it.
import type { FieldErrors, OrganiserActivity } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../../route";
import styles from "./MissingFields.module.css";
import { partWith } from "./parts";
import { usePathName } from "./usePathName";

interface MissingFieldsProps {
  activity: Pick<OrganiserActivity, "id" | "groups">;
  errors: FieldErrors;
  /** A field is opened. */
  onOpen?: (() => void) | undefined;
}

export function MissingFields({ activity, errors, onOpen }: MissingFieldsProps) {
  const { t } = useTranslation();
  const { id } = activity;
  const ruleText = useRuleText();
  const nameOf = usePathName();
  const groupOf = useGroupOf(activity);
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
              <b>
                {nameOf(path)}
                {groupOf(path)}
              </b>
              <small>{ruleText(rule, nameOf(path))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The group of a field in brackets, where there are several. A path has the place of its group. */
function useGroupOf({ groups }: Pick<OrganiserActivity, "groups">): (path: string) => string {
  const { i18n } = useTranslation();
  return (path) => {
    const [, place] = /^groups\.(\d+)\./.exec(path) ?? [];
    const found = groups.length > 1 && place !== undefined && groups[Number(place)];
    return found ? ` (${pickText(found.group.name, i18n.language)})` : "";
  };
}
