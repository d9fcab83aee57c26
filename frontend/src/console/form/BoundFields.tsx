// The bounds that answers of a question's type may have.
import type { StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./BoundFields.module.css";
import { NumberField } from "./NumberField";
import type { EditQuestion } from "./questions";
import { boundsOf } from "./questionTypes";
import type { ErrorOf } from "./useFormErrors";

interface BoundFieldsProps {
  question: StoredQuestion;
  edit: EditQuestion;
  errorOf: ErrorOf;
}

export function BoundFields({ question, edit, errorOf }: BoundFieldsProps) {
  const { t } = useTranslation();
  const bounds = boundsOf(question.type);
  if (bounds.length === 0) return null;
  return (
    <div className={styles.pair}>
      {bounds.map((bound) => (
        <NumberField
          key={bound}
          whole={question.type !== "number"}
          label={t(`console.form.field.${bound}`)}
          value={question[bound]}
          onChange={(value) => edit({ [bound]: value }, bound)}
          error={errorOf(bound)}
        />
      ))}
    </div>
  );
}
