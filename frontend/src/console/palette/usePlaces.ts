// The pages and actions of the console that the member may use: of the open activity first.
import { useQuery } from "@tanstack/react-query";
import type { ConsoleRoute, Staff } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { decidesOnSignups, managesActivities, pickText } from "@/core/staffSession";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { folded } from "@/shared/search/folded";
import type { IconName } from "@/ui/icon/names";
import { ACTIVITY_PAGES, isOfActivity } from "../activity/activityPages";
import { managesMerchant } from "../frame/managesMerchant";
import { MERCHANT_PAGES, WORK_PAGES } from "../frame/merchantPages";
import { asking } from "../frame/useAsked";
import { useStaff } from "../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../route";
import type { Entry } from "./entry";

interface OpenActivity {
  id: number;
  name: string;
  isDraft: boolean;
}

function useOpenActivity(route: ConsoleRoute): OpenActivity | null {
  const { i18n } = useTranslation();
  // The activity has the same parameter on each of its pages.
  const [{ id }] = useConsoleQuery("signups");
  const isOpen = isOfActivity(route) && id !== undefined;
  const { data } = useQuery({
    ...organiserQuery("organise.one", { id: id ?? 0 }),
    enabled: isOpen,
  });
  if (!isOpen) return null;
  const name = data ? pickText(data.activity.name, i18n.language) : "";
  return { id, name, isDraft: data?.status === "draft" };
}

function pagesOf(t: Translate, staff: Staff, activity: OpenActivity | null): Entry[] {
  const own = ACTIVITY_PAGES.filter(({ isFor }) => activity && isFor(staff)).map(
    ({ route, icon, nameKey }) => ({
      key: `activity.${route}`,
      kind: "pages" as const,
      icon,
      label: t(nameKey),
      note: activity?.name ?? "",
      to: consoleAddress(route, { id: activity?.id }),
    }),
  );
  const all = [...WORK_PAGES, ...MERCHANT_PAGES]
    .filter(({ isFor }) => isFor(staff))
    .map(({ route, icon, nameKey }) => ({
      key: `merchant.${route}`,
      kind: "pages" as const,
      icon,
      label: t(nameKey),
      note: "",
      to: consoleAddress(route, {}),
    }));
  return [...own, ...all];
}

type Action = [key: string, icon: IconName, label: string, to: string, state?: object];

function actionsOf(t: Translate, staff: Staff, activity: OpenActivity | null): Entry[] {
  const manages = managesActivities(staff.role);
  const decides = decidesOnSignups(staff.role);
  const id = activity?.id;
  const editor = consoleAddress("editor", { id });
  const managing: Action[] = [
    ["preview", "eye", t("console.editor.preview"), editor, asking("preview")],
    [
      "share",
      "share-network",
      t("console.editor.part.share"),
      consoleAddress("editor", { id, part: "share" }),
    ],
    ["write", "envelope-simple", t("console.message.write"), consoleAddress("compose", { id })],
  ];
  if (activity?.isDraft) {
    const state = asking("publish");
    managing.unshift(["publish", "check-circle", t("console.editor.publish"), editor, state]);
  }
  const signups = consoleAddress("signups", { id });
  const works = consoleAddress("works", { id });
  const deciding: Action[] = [
    ["onSite", "user-plus", t("console.onSite.title"), signups, asking("onSite")],
    [
      "exportSignups",
      "download-simple",
      t("console.palette.exportSignups"),
      signups,
      asking("export"),
    ],
    ["exportWorks", "download-simple", t("console.palette.exportWorks"), works, asking("export")],
    ["import", "upload-simple", t("console.title.import"), consoleAddress("import", { id })],
  ];
  const making: Action[] = [
    ["add", "plus", t("console.activities.add"), consoleAddress("activities", {}), asking("add")],
  ];
  const found = (actions: Action[], note: string): Entry[] =>
    actions.map(([key, icon, label, to, state]) => ({
      key: `action.${key}`,
      kind: "actions",
      icon,
      label,
      note,
      to,
      state,
    }));
  return [
    ...(activity && manages ? found(managing, activity.name) : []),
    ...(activity && decides ? found(deciding, activity.name) : []),
    ...(managesMerchant(staff) ? found(making, "") : []),
  ];
}

/** Those whose name has every typed word; all of them while nothing is typed. */
export function usePlaces(route: ConsoleRoute, typed: string): Entry[] {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const activity = useOpenActivity(route);
  if (!staff) return [];
  const words = folded(typed).split(" ");
  return [...pagesOf(t, staff, activity), ...actionsOf(t, staff, activity)].filter(({ label }) =>
    words.every((word) => folded(label).includes(word)),
  );
}
