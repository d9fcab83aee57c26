// An activity as it begins: with core's settings, and without texts.
import { activitySettings } from "@/core/activityEditor";
import type { ActivityBody } from "@/core/generated/contract";
import { NO_WINDOWS } from "./editor/windows";

export function newActivity(fields: Partial<ActivityBody>): ActivityBody {
  return {
    name: "",
    subtitle: "",
    category: "",
    cover: "",
    details: "",
    rules: [],
    schedule: [],
    organiser: "",
    contact: "",
    place: "",
    address: "",
    notice: "",
    statement: "",
    timezone: null,
    kind: "event",
    windows: NO_WINDOWS,
    reviewRequired: null,
    rankEnabled: null,
    settings: activitySettings(),
    sort: 0,
    ...fields,
  };
}
