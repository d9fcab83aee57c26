// Builds a draft of an author's work, as the server answers it.
import type { OwnWork, WorkContent } from "@/core/generated/contract";
import { NO_WORDS } from "../content";

export function ownWork(
  content: Partial<WorkContent>,
  version: number,
  more: Partial<OwnWork> = {},
): OwnWork {
  return {
    id: 7,
    competitionId: 2,
    groupId: 3,
    applyId: 4,
    teamName: null,
    leads: true,
    workNo: "",
    status: "draft",
    published: false,
    returnReason: "",
    content: { ...NO_WORDS, media: [], ...content },
    media: [],
    revision: null,
    actions: ["edit", "submit", "withdraw"],
    awaitsReview: false,
    editsInPlace: true,
    version,
    submittedTime: null,
    updatedTime: "2026-11-24T00:00:00Z",
    ...more,
  };
}
