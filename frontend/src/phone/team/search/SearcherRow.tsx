// A person who looks for a team: their line, and the request of the captain's team.
import { useId } from "react";
import type { TeamId, TeamSearcher } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { Icon } from "@/ui/icon/Icon";
import styles from "./SearchersSheet.module.css";
import { useAsk } from "./useAsk";

const FACE = 44;

interface SearcherRowProps {
  teamId: TeamId;
  searcher: TeamSearcher;
  mayAsk: boolean;
}

export function SearcherRow({ teamId, searcher, mayAsk }: SearcherRowProps) {
  const { t } = useTranslation();
  const wordsId = useId();
  const asking = useAsk(teamId, searcher);
  const { nickname, avatar, line, request } = searcher;
  const isOpen = request === "open";
  return (
    <div className={styles.row}>
      {nickname === "" ? (
        <span className={styles.unnamed}>
          <Icon name="user" size={22} />
        </span>
      ) : (
        <Avatar src={faceOf(avatar, FACE)} name={nickname} size={FACE} />
      )}
      <div id={wordsId} className={styles.words}>
        <b dir="auto">{nickname || t("team.searchers.unnamed")}</b>
        <p dir="auto">{line}</p>
      </div>
      <div className={styles.side}>
        {isOpen && <Badge tone="info">{t("team.searchers.asked")}</Badge>}
        {request === "declined" ? (
          <Badge>{t("team.searchers.declined")}</Badge>
        ) : (
          <Button
            size="sm"
            tone={isOpen ? "plain" : "soft"}
            disabled={!isOpen && !mayAsk}
            aria-describedby={wordsId}
            onClick={() => {
              if (!asking.isPending) asking.mutate(!isOpen);
            }}
          >
            {t(isOpen ? "team.searchers.askEnd" : "team.searchers.ask")}
          </Button>
        )}
      </div>
    </div>
  );
}
