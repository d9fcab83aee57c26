// The pages of an activity, each with the members who may use it.
import type { ConsoleRoute } from "@/core/generated/contract";
import { managesActivities } from "@/core/staffSession";
import type { Place } from "../frame/merchantPages";
import { seesMoney } from "../frame/seesMoney";

interface ActivityPlace extends Place {
  route:
    | "stat"
    | "editor"
    | "form"
    | "signups"
    | "teams"
    | "works"
    | "votes"
    | "comments"
    | "moments"
    | "orders"
    | "messages";
  /** Pages that belong to it. */
  inner?: readonly ConsoleRoute[];
}

const everyone: Place["isFor"] = () => true;
const manages: Place["isFor"] = ({ role }) => managesActivities(role);

export const ACTIVITY_PAGES: readonly ActivityPlace[] = [
  { route: "stat", icon: "squares-four", nameKey: "console.title.stat", isFor: everyone },
  { route: "editor", icon: "pencil-simple", nameKey: "console.title.editor", isFor: manages },
  { route: "form", icon: "list-checks", nameKey: "console.title.form", isFor: manages },
  {
    route: "signups",
    icon: "clipboard-text",
    nameKey: "console.title.signups",
    isFor: everyone,
    inner: ["import"],
  },
  { route: "teams", icon: "users-three", nameKey: "console.title.teams", isFor: everyone },
  { route: "works", icon: "images", nameKey: "console.title.works", isFor: everyone },
  { route: "votes", icon: "scales", nameKey: "console.title.votes", isFor: everyone },
  {
    route: "comments",
    icon: "chat-circle-dots",
    nameKey: "console.title.comments",
    isFor: everyone,
  },
  { route: "moments", icon: "camera", nameKey: "console.title.moments", isFor: everyone },
  { route: "orders", icon: "wallet", nameKey: "console.title.orders", isFor: seesMoney },
  {
    route: "messages",
    icon: "envelope-simple",
    nameKey: "console.title.messages",
    isFor: manages,
    inner: ["compose"],
  },
];

/** True if a page is one of an activity, or belongs to one. */
export function isOfActivity(route: ConsoleRoute): boolean {
  return ACTIVITY_PAGES.some((page) => page.route === route || page.inner?.includes(route));
}
