// Says that a sign-up cannot be changed at this time, and leads back to it.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";

export function ClosedSignup({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Screen>
      <StatePage
        kind="refused"
        title={t("signup.edit.closed")}
        actions={
          <ButtonLink tone="primary" to={href("applyResult", { applyId: id })}>
            {t("signup.action.viewSignup")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
