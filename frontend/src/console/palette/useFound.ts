// Sign-ups, works and activities that the server finds by a keyword; a newer keyword cancels the requests of the one before.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { consoleAddress } from "../route";
import type { Entry } from "./entry";

/** Most results of a kind. */
const SIZE = 5;

export interface Found {
  entries: Entry[];
  /** Requests of the current keyword are under way. */
  searching: boolean;
  /** Why some kinds are missing; null if none is. */
  error: Error | null;
  retry: () => void;
}

const facts = (...parts: readonly string[]) => parts.filter(Boolean).join(" · ");

export function useFound(keyword: string): Found {
  const { t } = useTranslation();
  const wanted = { enabled: keyword !== "", placeholderData: keepPreviousData };
  const request = { keyword, size: SIZE };
  const signups = useQuery({ ...organiserQuery("organise.signupList", request), ...wanted });
  const works = useQuery({ ...organiserQuery("organise.workList", request), ...wanted });
  const activities = useQuery({ ...organiserQuery("organise.list", request), ...wanted });
  const queries = [signups, works, activities];
  const failed = queries.filter(({ isError }) => isError);
  if (keyword === "") return { entries: [], searching: false, error: null, retry: () => {} };
  return {
    entries: [
      ...(signups.data?.list ?? []).map(
        ({ id, name, applyNo, phone, competitionId, competitionName, status }): Entry => ({
          key: `signup.${id}`,
          kind: "signups",
          icon: "clipboard-text",
          label: name || applyNo,
          note: facts(phone, competitionName, t(`console.signups.status.${status}`), applyNo),
          to: consoleAddress("signups", { id: competitionId, open: id }),
        }),
      ),
      ...(works.data?.list ?? []).map(
        ({ card, competitionId, status }): Entry => ({
          key: `work.${card.id}`,
          kind: "works",
          icon: "images",
          label: card.title || card.workNo,
          note: facts(card.authorName, t(`work.status.${status}`), card.workNo),
          to: consoleAddress("works", { id: competitionId, open: card.id }),
        }),
      ),
      ...(activities.data?.list ?? []).map(
        ({ id, name, status }): Entry => ({
          key: `activity.${id}`,
          kind: "activities",
          icon: "compass",
          label: name,
          note: t(`console.status.${status}`),
          to: consoleAddress("stat", { id }),
        }),
      ),
    ],
    searching: queries.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
