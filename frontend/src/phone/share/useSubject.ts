// The subject of a poster: the texts of an activity, a work or a moment.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ActivityDetail, Moment, WorkDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { activityPaths, posterCovers } from "@/shared/share/activityShare";
import type { Subject } from "./subject";

export const SHARED = ["competition", "work", "scene"] as const;
export type SharedType = (typeof SHARED)[number];

function useActivitySubject(): (activity: ActivityDetail) => Subject {
  const { t } = useTranslation();
  const format = useFormat();
  return (activity) => {
    const { startTime, endTime } = activity.windows;
    return {
      title: activity.name,
      lines: [format.span(startTime, endTime, activity.timezone), activity.place].filter(Boolean),
      covers: posterCovers(activity.cover, activity.id),
      ...activityPaths(activity.id),
      hint: t("share.scan.activity"),
      invitation: "share.name.activity",
    };
  };
}

function useWorkSubject(): (work: WorkDetail) => Subject {
  const { t } = useTranslation();
  return ({ card, competitionId, competitionName, groupName }) => ({
    title: card.title,
    lines: [[card.authorName, groupName].filter(Boolean).join(" · "), competitionName],
    covers: posterCovers(card.cover, competitionId),
    path: href("displayGallery", { workId: card.id }),
    codePath: href("displayGallery", { workId: card.id }),
    hint: t("share.scan.work"),
    invitation: "share.name.work",
  });
}

function useMomentSubject(): (moment: Moment, activity: ActivityDetail) => Subject {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ id, kind, address, poster, caption, takenTime }, activity) => ({
    title: caption || activity.name,
    lines: [caption && activity.name, format.dateTime(takenTime, activity.timezone)].filter(
      Boolean,
    ),
    covers: posterCovers(kind === "video" ? poster : address, activity.id),
    path: href("scene", { id }),
    codePath: href("scene", { id }),
    hint: t("share.scan.scene"),
    invitation: "share.name.scene",
  });
}

interface SubjectQuery {
  /** The query of the shared subject. */
  query: UseQueryResult<unknown>;
  subject: Subject | null;
}

export function useSubject(type: SharedType, id: number): SubjectQuery {
  const ofActivity = useActivitySubject();
  const ofWork = useWorkSubject();
  const ofMoment = useMomentSubject();
  const moment = useQuery({ ...queryFor("scene.one", { id }), enabled: type === "scene" });
  const activityId = type === "competition" ? id : moment.data?.competitionId;
  const activity = useQuery({
    ...queryFor("activity.detail", { id: activityId ?? 0 }),
    enabled: activityId !== undefined,
  });
  const work = useQuery({ ...queryFor("work.one", { id }), enabled: type === "work" });
  switch (type) {
    case "competition":
      return { query: activity, subject: activity.data ? ofActivity(activity.data) : null };
    case "work":
      return { query: work, subject: work.data ? ofWork(work.data) : null };
    case "scene":
      return {
        query: moment.data ? activity : moment,
        subject: moment.data && activity.data ? ofMoment(moment.data, activity.data) : null,
      };
  }
}
