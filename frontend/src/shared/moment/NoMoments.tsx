// The empty state of moments: there are none, or none of the chosen kind.
import type { MediaKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ActivityLink } from "@/shared/activity/ActivityLink";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";

interface NoMomentsProps {
  competitionId: number;
  /** The chosen kind; null for all. */
  kind: MediaKind | null;
  onShowAll?: (() => void) | undefined;
}

export function NoMoments({ competitionId, kind, onShowAll }: NoMomentsProps) {
  const { t } = useTranslation();
  if (kind === null) {
    return (
      <StatePage
        kind="empty"
        inline
        title={t("errors.noShowcase")}
        text={t("scene.empty")}
        actions={<ActivityLink id={competitionId} />}
      />
    );
  }
  return (
    <StatePage
      kind="empty"
      inline
      title={t(`scene.none.${kind}`)}
      actions={onShowAll && <Button onClick={onShowAll}>{t("scene.all")}</Button>}
    />
  );
}
