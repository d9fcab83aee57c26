// The field of a team's logo, whose code loads after the form around it.
import { useTranslation } from "@/i18n/useTranslation";
import { LazyField } from "@/ui/form/LazyField";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { TeamLogoFieldProps } from "./TeamLogoField";

const load = () => import("./TeamLogoField").then((module) => module.TeamLogoField);

export function LazyTeamLogo(props: TeamLogoFieldProps) {
  const { t } = useTranslation();
  return (
    <LazyField
      load={load}
      props={props}
      placeholder={<Skeleton circle width={72} height={72} />}
      label={t("team.field.logo")}
      hint={t("person.optional")}
    />
  );
}
