// The top of the result: a mark, the outcome of the sign-up, and one sentence about it.

import type { ReactNode } from "react";
import type { SignupItem } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { TileIcon } from "@/ui/badge/TileIcon";
import { SuccessMark } from "@/ui/success/SuccessMark";
import { ReasonNote } from "../shared/ReasonNote";
import { MARKS } from "./marks";
import styles from "./ResultHead.module.css";

interface ResultHeadProps {
  item: SignupItem;
  /** More details about this state. */
  children?: ReactNode;
}

export function ResultHead({ item, children }: ResultHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const outcome = item.result;
  const mark = MARKS[outcome];
  return (
    <section className={styles.head}>
      {mark === "wreath" ? (
        <SuccessMark />
      ) : (
        <TileIcon large icon={mark.icon} tone={mark.tone} className={styles.icon} />
      )}
      <h2 className={styles.title}>{t(`signup.result.title.${outcome}`)}</h2>
      <p className={styles.text}>
        {t(`signup.result.text.${outcome}`, { amount: format.yuanInSentence(item.amountFen) })}
      </p>
      <ReasonNote item={item} className={styles.below} />
      {children && <div className={styles.below}>{children}</div>}
    </section>
  );
}
