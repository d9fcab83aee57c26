// The readers of a message in words.
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { MessageAudience } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";

export function useReaderWords(competitionId: number): (audience: MessageAudience) => string {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const groups = data?.groups;
  return useCallback(
    ({ status, groupId, notStatus, notGroupId, works, applyId }) => {
      if (applyId !== null) return t("console.message.onlyOne");
      const group = groups?.find(({ id }) => id === groupId);
      const nameOf = (id: number) =>
        pickText(groups?.find((one) => one.id === id)?.group.name ?? {}, i18n.language);
      const leftOut = [
        ...(notStatus ?? []).map((one) => t(`console.signups.status.${one}`)),
        ...(notGroupId ?? []).map(nameOf),
      ];
      const words = [
        status && t(`console.signups.status.${status}`),
        group && pickText(group.group.name, i18n.language),
        ...leftOut.map((name) => t("console.table.not", { name })),
        works !== null && t(works ? "console.message.works.with" : "console.message.works.without"),
      ].filter(Boolean);
      return words.length > 0 ? words.join(" · ") : t("console.message.allReaders");
    },
    [groups, t, i18n.language],
  );
}
