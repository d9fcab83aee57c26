// The empty state of a list of works: none on show, or none found.
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";

interface NoWorksProps {
  /** A search or filter is set. */
  narrowed: boolean;
  onShowAll: () => void;
  /** Another action to offer if no work is on show. */
  action?: ReactNode;
}

export function NoWorks({ narrowed, onShowAll, action }: NoWorksProps) {
  const { t } = useTranslation();
  if (!narrowed) {
    return (
      <StatePage
        kind="empty"
        inline
        title={t("errors.noShowcase")}
        text={t("display.empty.text")}
        actions={action}
      />
    );
  }
  return (
    <StatePage
      kind="empty"
      inline
      title={t("display.found.none")}
      text={t("display.found.hint")}
      actions={<Button onClick={onShowAll}>{t("display.found.all")}</Button>}
    />
  );
}
