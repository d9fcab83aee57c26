// No moment is there, or none of the kind that was chosen.
import type { MediaKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";

interface NoMomentsProps {
  /** What was chosen; null for all. */
  kind: MediaKind | null;
  onShowAll?: (() => void) | undefined;
}

export function NoMoments({ kind, onShowAll }: NoMomentsProps) {
  const { t } = useTranslation();
  if (kind === null) {
    return <StatePage kind="empty" inline title={t("errors.noShowcase")} text={t("scene.empty")} />;
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
