// What is shared: an activity or a work, in the words of its poster.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ActivityDetail, WorkDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { defaultCover } from "@/ui/picture/defaultCover";

export const SHARED = ["competition", "work"] as const;
export type SharedType = (typeof SHARED)[number];

export interface Subject {
  title: string;
  lines: string[];
  covers: string[];
  /** Path and query of its page. */
  path: string;
  hint: string;
}

/** Of the poster, CSS px at two pixels each. */
const POSTER_WIDTH = 375;

function useActivitySubject(): (activity: ActivityDetail) => Subject {
  const { t } = useTranslation();
  const format = useFormat();
  return (activity) => {
    const { startTime, endTime } = activity.windows;
    return {
      title: activity.name,
      lines: [format.range(startTime, endTime, activity.timezone), activity.place].filter(Boolean),
      covers: [
        activity.cover && pictureFor(activity.cover, POSTER_WIDTH, 2),
        defaultCover(activity.id),
      ].filter(Boolean),
      path: href("competition", { id: activity.id }),
      hint: t("share.scan.activity"),
    };
  };
}

function useWorkSubject(): (work: WorkDetail) => Subject {
  const { t } = useTranslation();
  return ({ card, competitionId, competitionName, groupName }) => ({
    title: card.title,
    lines: [[card.authorName, groupName].filter(Boolean).join(" · "), competitionName],
    covers: [
      card.cover && pictureFor(card.cover, POSTER_WIDTH, 2),
      defaultCover(competitionId),
    ].filter(Boolean),
    path: href("displayGallery", { workId: card.id }),
    hint: t("share.scan.work"),
  });
}

interface SubjectQuery {
  /** Of the one that is shared. */
  query: UseQueryResult<unknown>;
  subject: Subject | null;
}

export function useSubject(type: SharedType, id: number): SubjectQuery {
  const ofActivity = useActivitySubject();
  const ofWork = useWorkSubject();
  const activity = useQuery({
    ...queryFor("activity.detail", { id }),
    enabled: type === "competition",
  });
  const work = useQuery({ ...queryFor("work.one", { id }), enabled: type === "work" });
  if (type === "competition") {
    return { query: activity, subject: activity.data ? ofActivity(activity.data) : null };
  }
  return { query: work, subject: work.data ? ofWork(work.data) : null };
}
