// Links from an activity to works, leaderboard, highlights and certificates.

import type { ActivityDetail } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { TileIcon, type TileTone } from "@/ui/badge/TileIcon";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import styles from "./QuickLinks.module.css";

interface QuickLink {
  key: string;
  icon: IconName;
  tone: TileTone;
  label: string;
  to: string;
  shown: boolean;
}

export function QuickLinks({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { id, switches, windows } = activity;
  const links: QuickLink[] = [
    {
      key: "wall",
      icon: "images",
      tone: "teal",
      label: t("common.title.displayWall"),
      to: href("displayWall", { competitionId: id }),
      shown: windows.submitStart !== null,
    },
    {
      key: "rank",
      icon: "trophy",
      tone: "gold",
      label: t("common.title.rank"),
      to: href("rank", { competitionId: id }),
      shown: switches.rankEnabled && routes.rank.open,
    },
    {
      key: "scene",
      icon: "camera",
      tone: "info",
      label: t("common.title.scene"),
      to: href("competitionScene", { id }),
      shown: true,
    },
    {
      key: "cert",
      icon: "certificate",
      tone: "like",
      label: t("activity.quick.certificates"),
      to: href("cert"),
      shown: routes.cert.open,
    },
  ];
  return (
    <nav className={styles.links} aria-label={t("activity.quick.label")}>
      {links
        .filter((link) => link.shown)
        .map((link) => (
          <Link key={link.key} to={link.to} className={styles.link}>
            <TileIcon icon={link.icon} tone={link.tone} large />
            {link.label}
          </Link>
        ))}
    </nav>
  );
}
