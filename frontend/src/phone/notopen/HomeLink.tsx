// The link to the home page from a page that has nothing to show.

import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";

export function HomeLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink tone="primary" to={href("home")}>
      {t("notopen.toHome")}
    </ButtonLink>
  );
}
