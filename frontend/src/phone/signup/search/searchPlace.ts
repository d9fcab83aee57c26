// The place in which a user looks for a team.
import type { ActivityId, GroupId } from "@/core/generated/contract";

export interface SearchPlace {
  competitionId: ActivityId;
  /** The group of the entry, or of a new one. */
  groupId: GroupId;
}

export interface NamedSearchPlace extends SearchPlace {
  /** Name of the group; absent until it is known. */
  group: string | undefined;
}
