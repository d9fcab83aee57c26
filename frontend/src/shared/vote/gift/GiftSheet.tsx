// The sheet with the gifts of an activity: gives them to a work, names its supporters, lists the caller's own.
import { useState } from "react";
import type { ActivityId, WorkCard } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useSignedIn } from "@/session/store";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import { useVotes } from "../useVotes";
import { GiftChoice } from "./GiftChoice";
import { GiftFooter } from "./GiftFooter";
import styles from "./GiftSheet.module.css";
import { GivenGifts } from "./GivenGifts";
import { Supporters } from "./Supporters";
import { useGiving } from "./useGiving";

interface GiftSheetProps {
  card: WorkCard;
  activityId: ActivityId;
  own: boolean;
  open: boolean;
  onClose: () => void;
}

export function GiftSheet(props: GiftSheetProps) {
  const { card, open, onClose } = props;
  const [view, setView] = useState<"give" | "given">("give");
  const { t } = useTranslation();
  if (view === "given") {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={t("like.gift.mine")}
        footer={<Button onClick={() => setView("give")}>{t("like.gift.back")}</Button>}
      >
        <GivenGifts activityId={props.activityId} shown={card.id} onClose={onClose} />
      </Sheet>
    );
  }
  const title = card.authorName
    ? t("like.gift.to", { name: card.authorName })
    : t("like.gift.toWork", { title: card.title });
  return <Giving {...props} title={title} onShowGiven={() => setView("given")} />;
}

interface GivingProps extends GiftSheetProps {
  title: string;
  onShowGiven: () => void;
}

function Giving({ card, activityId, own, open, onClose, title, onShowGiven }: GivingProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const votes = useVotes(activityId);
  const giving = useGiving(activityId, card.id);
  const isOwn = own && !votes?.likeSelf;
  const mayGive = votes?.open === true && !isOwn;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={mayGive && <GiftFooter giving={giving} />}
    >
      {isOwn && <p className={styles.reason}>{t("like.gift.own")}</p>}
      {votes && !votes.open && <p className={styles.reason}>{t("errors.code.6051")}</p>}
      {mayGive && <GiftChoice giving={giving} />}
      <Supporters workId={card.id} />
      {signedIn && (
        <Button tone="text" block icon="gift" onClick={onShowGiven}>
          {t("like.gift.mine")}
        </Button>
      )}
    </Sheet>
  );
}
