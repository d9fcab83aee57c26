// The steps of an import, with the current one.
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ImportSteps.module.css";

const STEPS = ["file", "columns", "check", "import"] as const;

export type ImportStep = (typeof STEPS)[number] | "done";

export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useTranslation();
  const at = current === "done" ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t("console.import.steps")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(
            styles.step,
            index < at && styles.done,
            index === at && styles.current,
          )}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Icon name="check-bold" size={12} /> : index + 1}
          </span>
          {t(`console.import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
