// The places of a team in a row: members with their pictures, then the free places.
import type { TeamRole } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Icon } from "@/ui/icon/Icon";
import styles from "./SeatRow.module.css";

const FACE = 56;

export interface Seat {
  key: string | number;
  /** Empty for a member whose name is not shown. */
  name: string;
  avatar: string;
  role: TeamRole;
}

interface SeatRowProps {
  taken: readonly Seat[];
  free: number;
}

export function SeatRow({ taken, free }: SeatRowProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" className={styles.seats}>
      {taken.map(({ key, name, avatar, role }) => (
        <li key={key} className={styles.seat}>
          {name === "" && avatar === "" ? (
            <span className={styles.unnamed}>
              <Icon name="user" size={24} />
            </span>
          ) : (
            <Avatar src={faceOf(avatar, FACE)} name={name} size={FACE} />
          )}
          {role === "captain" && <span className={styles.captain}>{t("team.role.captain")}</span>}
          {(name !== "" || role !== "captain") && (
            <span className="clamp1" dir="auto">
              {name || t("team.seats.taken")}
            </span>
          )}
        </li>
      ))}
      {Array.from({ length: free }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free places have no identity.
        <li key={`free ${index}`} className={styles.seat}>
          <span className={styles.free}>
            <Icon name="plus" size={20} />
          </span>
          {t("team.seats.open")}
        </li>
      ))}
    </ul>
  );
}
