// The steps of a new merchant to its first published activity, in any order.
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { Staff } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Progress } from "@/ui/progress/Progress";
import styles from "./StartCard.module.css";
import { type Step, useStartSteps } from "./useStartSteps";

export function StartCard({ staff }: { staff: Staff }) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = useStartSteps(staff);
  if (!steps || steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const count = t("console.start.done", {
    done: format.number(done),
    all: format.number(steps.length),
  });
  return (
    <Card as="section" className={styles.card}>
      <header className={styles.head}>
        <h2>{t("console.start.title")}</h2>
        <small>{t("console.start.note")}</small>
        <span className={styles.progress}>
          <Progress value={done / steps.length} label={count} />
          <span className="num" aria-hidden="true">
            {count}
          </span>
        </span>
      </header>
      <ol aria-label={t("console.start.title")}>
        {steps.map((step, index) => (
          <Row key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

interface RowProps {
  step: Step;
  number: number;
  /** The first one that is not done. */
  isNext: boolean;
}

function Row({ step: { name, page, isDone }, number, isNext }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={classNames(styles.row, isNext && styles.next)}>
      <span className={classNames(styles.mark, isDone && styles.done)}>
        {isDone ? <Icon name="check-bold" size={16} /> : format.number(number)}
        {isDone && <span className="visually-hidden">{t("console.start.isDone")}</span>}
      </span>
      <span className={styles.words}>
        <b>{t(`console.start.step.${name}.title`)}</b>
        <small>{t(`console.start.step.${name}.text`)}</small>
      </span>
      {!isDone && (
        <ButtonLink
          tone={isNext ? "primary" : "line"}
          size="sm"
          to={consoleRoutes[page].path}
          aria-label={`${t("console.start.go")} ${t(`console.start.step.${name}.title`)}`}
        >
          {t("console.start.go")}
        </ButtonLink>
      )}
    </li>
  );
}
