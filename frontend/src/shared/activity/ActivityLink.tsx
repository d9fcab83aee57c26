// The link to the activity from a wall without works.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";

export function ActivityLink({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <ButtonLink tone="primary" to={href("competition", { id })}>
      {t("display.empty.activity")}
    </ButtonLink>
  );
}
