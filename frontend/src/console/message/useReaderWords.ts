// The readers of a message in words.
import { useQuery } from "@tanstack/react-query";
import type { MessageAudience } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";

export function useReaderWords(competitionId: number): (audience: MessageAudience) => string {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const groupName = (id: number) => {
    const found = data?.groups.find((one) => one.id === id);
    return found && pickText(found.group.name, i18n.language);
  };
  return ({ status, groupId, works, applyId }) => {
    if (applyId !== null) return t("console.message.onlyOne");
    const words = [
      status && t(`console.signups.status.${status}`),
      groupId !== null && groupName(groupId),
      works !== null && t(works ? "console.message.works.with" : "console.message.works.without"),
    ].filter(Boolean);
    return words.length > 0 ? words.join(" · ") : t("console.message.allReaders");
  };
}
