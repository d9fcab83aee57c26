// The empty state: no sign-ups, or none in this state, with a link onwards.

import type { SignupTab } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { StatePage } from "@/ui/state/StatePage";

interface CenterEmptyProps {
  tab: SignupTab;
  filtered: boolean;
  onShowAll: () => void;
}

export function CenterEmpty({ tab, filtered, onShowAll }: CenterEmptyProps) {
  const { t } = useTranslation();
  if (filtered) {
    return (
      <StatePage
        kind="empty"
        inline
        title={t("signup.center.emptyFilter")}
        actions={<Button onClick={onShowAll}>{t("signup.center.showAll")}</Button>}
      />
    );
  }
  return (
    <StatePage
      kind="empty"
      inline
      title={t(`signup.center.empty.${tab}.title`)}
      text={t(`signup.center.empty.${tab}.text`)}
      actions={
        <ButtonLink tone="primary" to={href("home")}>
          {t("signup.action.browse")}
        </ButtonLink>
      }
    />
  );
}
