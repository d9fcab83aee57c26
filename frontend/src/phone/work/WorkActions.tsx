// The author's actions for a work: the two most likely in the bar, the others below the files.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { ButtonLook } from "@/ui/button/buttonClass";
import { Dock } from "@/ui/frame/Dock";
import { ANOTHER } from "./MyWorks";
import { useDiscard } from "./useDiscard";
import { useWithdraw } from "./useWithdraw";
import styles from "./WorkState.module.css";

type Action = "withdraw" | "discard" | "edit" | "see" | "another";

/** The last one in the bar is the most likely one. */
function placesOf(own: OwnWork, may: Pick<Record<Action, boolean>, "edit" | "another">) {
  const possible: Record<Action, boolean> = {
    withdraw: own.actions.includes("withdraw"),
    discard: own.actions.includes("discard"),
    ...may,
    see: own.published,
  };
  const order: Action[] = !possible.see
    ? ["withdraw", may.another ? "another" : "edit"]
    : own.revision && may.edit
      ? ["discard", "edit", "see", "withdraw"]
      : [own.revision ? "discard" : "edit", "see", "withdraw"];
  const bar = order.slice(0, 2).filter((action) => possible[action]);
  return { bar, below: order.slice(2).filter((action) => possible[action]) };
}

export function useWorkActions(own: OwnWork, onEdit: (() => void) | null) {
  const { t } = useTranslation();
  const withdraw = useWithdraw(() => own);
  const discard = useDiscard(own);
  const isGone = own.status === "withdrawn";
  const mine = queryFor("work.mine", { competitionId: own.competitionId });
  const { data } = useQuery({ ...mine, enabled: isGone });
  const another = isGone && typeof data?.applyId === "number";
  const draw: Record<Action, (look: ButtonLook) => ReactNode> = {
    withdraw: (look) => (
      <Button
        key="withdraw"
        {...look}
        loading={withdraw.pending}
        onClick={() => void withdraw.ask()}
      >
        {t("work.takeBack")}
      </Button>
    ),
    discard: (look) => (
      <Button key="discard" {...look} loading={discard.pending} onClick={() => void discard.ask()}>
        {t("work.discardVersion")}
      </Button>
    ),
    edit: (look) => (
      <Button key="edit" {...look} onClick={() => onEdit?.()}>
        {t(own.revision ? "work.editOn" : "work.edit")}
      </Button>
    ),
    see: (look) => (
      <ButtonLink key="see" {...look} to={href("displayGallery", { workId: own.id })}>
        {t("work.see")}
      </ButtonLink>
    ),
    another: (look) => (
      <ButtonLink
        key="another"
        {...look}
        to={href("applyDetail", { competitionId: own.competitionId })}
        state={ANOTHER}
      >
        {t("work.another")}
      </ButtonLink>
    ),
  };
  const { bar, below } = placesOf(own, { edit: onEdit !== null, another });
  return {
    dock: bar.length > 0 && (
      <Dock>
        {bar.map((action, index) => {
          const isMain = index === bar.length - 1 && action !== "withdraw" && action !== "discard";
          return draw[action]({ size: "lg", tone: isMain ? "primary" : undefined });
        })}
      </Dock>
    ),
    below: below.length > 0 && (
      <div className={styles.below}>{below.map((action) => draw[action]({}))}</div>
    ),
  };
}
