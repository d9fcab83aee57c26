// The one action where no work is on show: to send in the first, or to open the activity.
import type { ActivityDetail } from "@/core/generated/contract";
import { ActivityLink } from "@/shared/activity/ActivityLink";
import { hasWorkAction, WorkAction } from "./WorkAction";

export function EmptyAction({ activity }: { activity: ActivityDetail }) {
  return hasWorkAction(activity) ? (
    <WorkAction activity={activity} />
  ) : (
    <ActivityLink id={activity.id} />
  );
}
