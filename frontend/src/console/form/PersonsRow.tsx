// The first row of the list: what the form asks about each person.
import type { StoredForm } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { classNames } from "@/ui/classNames";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { consoleAddress, useConsoleQuery } from "../route";
import { Required, RowError } from "./QuestionRow";
import styles from "./QuestionRow.module.css";
import { PERSONS } from "./questions";
import type { FormError } from "./useFormErrors";

interface PersonsRowProps {
  form: StoredForm;
  errors: readonly FormError[];
  isOpen: boolean;
}

export function PersonsRow({ form, errors, isOpen }: PersonsRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useConsoleQuery("form");
  const { personItems, personMin, personMax } = form;
  const fields = format.list(personItems.map(({ key }) => t(`person.field.${key}`)));
  const range = personMin === personMax ? `${personMin}` : `${personMin}–${personMax}`;
  return (
    <div className={classNames(styles.row, styles.persons, isOpen && styles.open)}>
      <span className={styles.icon} aria-hidden="true">
        <Icon name="users-three" size={16} />
      </span>
      <span className={styles.words}>
        <Link
          className={styles.name}
          state={IN_PLACE}
          to={consoleAddress("form", { ...query, question: PERSONS })}
          aria-current={isOpen ? "true" : undefined}
        >
          {t("console.form.persons")}
          <Required />
        </Link>
        <small>
          {[fields, t("console.form.personRange", { range })].filter(Boolean).join(" · ")}
        </small>
        <RowError form={form} errors={errors} name={PERSONS} />
      </span>
      <Badge tone="info">{t("console.form.scopeShort.person")}</Badge>
    </div>
  );
}
