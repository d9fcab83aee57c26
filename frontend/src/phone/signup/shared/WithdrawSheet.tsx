// Explains the effect of withdrawing or leaving the waiting list, and does it.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SignupItem, WithdrawPreview } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { queryFor } from "@/core/query";
import { errorText } from "@/core/toastError";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { type FactLine, FactLines } from "@/ui/card/FactLines";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { LeavingPersons } from "./LeavingPersons";
import { useLeaving } from "./useLeaving";
import styles from "./WithdrawSheet.module.css";
import type { WithdrawnPart } from "./withdrawnPart";

interface WithdrawSheetProps {
  item: SignupItem;
  open: boolean;
  onClose: () => void;
  onWithdraw: (reason: string, part: WithdrawnPart | undefined) => void;
  sending: boolean;
}

export function WithdrawSheet({ item, open, onClose, onWithdraw, sending }: WithdrawSheetProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const { persons, places, choose, part } = useLeaving(item, open);
  const isNobody = persons.length > 0 && places.length === 0;
  const query = useQuery({
    ...queryFor("signup.withdrawPreview", { id: item.id, persons: part?.places.length ?? null }),
    enabled: open && !isNobody,
    // While another choice is asked for, the sheet stays as it is.
    placeholderData: keepPreviousData,
    // The effect may have changed since the sheet was last opened.
    staleTime: 0,
    gcTime: 0,
  });
  const isChanging = query.isPlaceholderData;
  const preview = query.isFetching && !isChanging ? undefined : query.data;
  const leaves = preview?.waiting ?? item.waitNo !== null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`signup.withdraw.title.${leaves ? "leave" : "withdraw"}`)}
      footer={
        <>
          {preview?.can && !isNobody && (
            <Button
              tone="danger"
              size="lg"
              loading={sending}
              disabled={isChanging}
              onClick={() => onWithdraw(reason.trim(), part)}
            >
              {part
                ? t("signup.withdraw.part", { count: places.length })
                : t(`signup.action.${leaves ? "leaveWaiting" : "withdraw"}`)}
            </Button>
          )}
          <Button tone="primary" size="lg" onClick={onClose}>
            {t(`signup.withdraw.${leaves ? "stay" : "keep"}`)}
          </Button>
        </>
      }
    >
      <p className={styles.what}>{`${item.competitionName} · ${item.groupName}`}</p>
      {persons.length > 0 && (
        <LeavingPersons persons={persons} leaving={places} onChange={choose} />
      )}
      {query.isError && !query.isFetching && (
        <StatePage
          kind="error"
          inline
          text={errorText(query.error)}
          onReload={() => void query.refetch()}
        />
      )}
      {query.isFetching && !isChanging && (
        <Skeleton height={132} radius={14} className={styles.part} />
      )}
      {preview && !isNobody && (
        <Outcome preview={preview} item={item} isPart={part !== undefined} />
      )}
      {preview?.can && (
        <Field
          label={t("signup.withdraw.reason")}
          hint={t("person.optional")}
          count={[characters(reason.trim()).length, limits.inputMaxLength]}
          className={styles.part}
        >
          <TextArea
            rows={2}
            value={reason}
            onChange={setReason}
            maxLength={limits.inputMaxLength}
          />
        </Field>
      )}
    </Sheet>
  );
}

interface OutcomeProps {
  preview: WithdrawPreview;
  item: SignupItem;
  /** Others stay. */
  isPart: boolean;
}

function Outcome({ preview, item, isPart }: OutcomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const moneyText = useMoneyText();
  const { can, tooLate, waiting, refundDeadline, deadline, works } = preview;
  const refundsTo = receiverOf(item, preview);
  const time = format.deadline(deadline, item.timezone);
  if (!can) {
    return (
      <Banner tone="warn" role="status" className={styles.part}>
        {tooLate ? t("signup.withdraw.tooLate", { time }) : t("signup.withdraw.impossible")}
      </Banner>
    );
  }
  // After the last withdrawals there is no lower refund.
  const lessFrom =
    refundDeadline !== null && Date.parse(refundDeadline) < Date.parse(deadline)
      ? format.deadline(refundDeadline, item.timezone)
      : null;
  const lines: FactLine[] = [
    ["ticket", t(waiting ? "signup.withdraw.number" : "signup.withdraw.place")],
    ["clock", !waiting && t("signup.withdraw.until", { time })],
    ["wallet", isPart && item.payDue ? t("signup.withdraw.newOrder") : moneyText(item, preview)],
    ["user", refundsTo !== null && t(`signup.withdraw.${refundsTo}`)],
    ["clock-countdown", lessFrom !== null && t("signup.withdraw.refundUntil", { time: lessFrom })],
    ["image", works > 0 && t("signup.withdraw.works")],
    ["info", t("signup.withdraw.final")],
  ];
  return <FactLines lines={lines} />;
}

/** The last part of the key of the text about the receivers of a refund; null if that is the caller. */
function receiverOf({ unpaidMembers }: SignupItem, { refundFen, refundToOther }: WithdrawPreview) {
  if (refundFen === 0) return null;
  if (unpaidMembers !== null) return "toMembers";
  return refundToOther ? "toPayer" : null;
}

/** What a withdrawal means for the fee. */
function useMoneyText(): (item: SignupItem, preview: WithdrawPreview) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (item, { refundFen, refundAsked }) => {
    const { amountFen, payStatus, unpaidMembers, personCount } = item;
    const amount = format.yuanInSentence(refundFen);
    const paid = format.yuanInSentence(amountFen);
    // The refunds of all members, whose fees the item does not name.
    if (unpaidMembers !== null && refundFen > 0) return t("signup.withdraw.refund", { amount });
    if (refundFen >= amountFen && refundFen > 0) return t("signup.withdraw.refund", { amount });
    if (refundFen > 0) return t("signup.withdraw.refundPart", { amount, paid });
    if (refundAsked) return t("signup.withdraw.refundAsked");
    if (amountFen === 0) return t("signup.withdraw.free");
    if (unpaidMembers !== null && unpaidMembers < personCount) {
      return t("signup.withdraw.noRefundMembers");
    }
    switch (payStatus) {
      case "paid":
        return t("signup.withdraw.noRefund", { paid });
      case "refunding":
      case "refunded":
        return t("signup.withdraw.noMore");
      case "none":
      case "unpaid":
      case "failed":
      case "cancelled":
        return t("signup.withdraw.unpaid");
    }
  };
}
