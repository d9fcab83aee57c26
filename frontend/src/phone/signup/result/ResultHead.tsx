// The top of the result: a mark, the outcome of the sign-up, and one sentence about it.

import type { ReactNode } from "react";
import type { SignupItem } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { outcomeOf, resultText } from "@/shared/signup/resultText";
import { TileIcon } from "@/ui/badge/TileIcon";
import { SuccessHead } from "@/ui/success/SuccessHead";
import { SuccessMark } from "@/ui/success/SuccessMark";
import { MembersUnpaidNote } from "../shared/MembersUnpaidNote";
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
  const outcome = outcomeOf(item);
  const text = {
    amount: format.yuanInSentence(item.amountFen),
    count: item.unpaidMembers ?? 0,
  };
  const mark = MARKS[outcome];
  return (
    <SuccessHead
      mark={
        mark === "wreath" ? (
          <SuccessMark />
        ) : (
          <TileIcon large icon={mark.icon} tone={mark.tone} className={styles.icon} />
        )
      }
      title={t(`signup.result.title.${outcome}`)}
      text={t(`signup.result.text.${resultText(item)}`, text)}
    >
      <ReasonNote item={item} className={styles.below} />
      {outcome === "pending" && <MembersUnpaidNote item={item} className={styles.below} />}
      {children && <div className={styles.below}>{children}</div>}
    </SuccessHead>
  );
}
