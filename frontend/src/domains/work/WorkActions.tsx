// What the author can do about a work: the two nearest in the bar, the others below the files.
import type { ReactNode } from "react";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { ButtonLook } from "@/ui/button/buttonClass";
import { Dock } from "@/ui/frame/Dock";
import { useDiscard } from "./useDiscard";
import { useWithdraw } from "./useWithdraw";
import styles from "./WorkState.module.css";

type Action = "withdraw" | "discard" | "edit" | "see";

/** The last one in the bar is what the author has most likely come for. */
function placesOf(own: OwnWork, canEdit: boolean): { bar: Action[]; below: Action[] } {
  const possible: Record<Action, boolean> = {
    withdraw: own.actions.includes("withdraw"),
    discard: own.actions.includes("discard"),
    edit: canEdit,
    see: own.status === "published",
  };
  const order: Action[] = !possible.see
    ? ["withdraw", "edit"]
    : own.revision && canEdit
      ? ["discard", "edit", "see", "withdraw"]
      : [own.revision ? "discard" : "edit", "see", "withdraw"];
  const bar = order.slice(0, 2).filter((action) => possible[action]);
  return { bar, below: order.slice(2).filter((action) => possible[action]) };
}

export function useWorkActions(own: OwnWork, onEdit: (() => void) | null) {
  const { t } = useTranslation();
  const withdraw = useWithdraw(() => own);
  const discard = useDiscard(own);
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
        {t("work.discard")}
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
  };
  const { bar, below } = placesOf(own, onEdit !== null);
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
