// The name of a group of the activity, for a filter in words.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";

/** Empty until it is known, and without a group. */
export function useGroupName(competitionId: number, group: number | undefined): string {
  const { i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const found = data?.groups.find(({ id }) => id === group);
  return found ? pickText(found.group.name, i18n.language) : "";
}
