// The bottom of an invitation: the free places, and the way to join.
import type { TeamInvitation } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import styles from "./JoinDock.module.css";
import { freeSeats } from "./seats";

interface JoinDockProps {
  invitation: TeamInvitation;
  to: string;
  /** For a visitor. */
  note?: string | undefined;
}

export function JoinDock({ invitation, to, note }: JoinDockProps) {
  const { t } = useTranslation();
  return (
    <Dock>
      <div className={styles.words}>
        <p className={styles.free}>{t("team.seats.free", { count: freeSeats(invitation) })}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <ButtonLink tone="primary" size="lg" to={to}>
        {t("team.action.join")}
      </ButtonLink>
    </Dock>
  );
}
