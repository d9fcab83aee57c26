// The steps that an activity can take now, as entries of a menu.
import { useNavigate } from "react-router";
import type { OrganiserActivity } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { IN_PLACE } from "@/ui/frame/inPlace";
import type { SheetAction } from "@/ui/overlay/ActionSheet";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { consoleAddress } from "../../route";
import { refreshActivity } from "./refreshActivity";
import type { ActivityDraft } from "./useActivityDraft";

/** Steps from one status to another that need a question only. */
const STEPS = {
  pause: { name: "organise.pause", from: ["published"] },
  resume: { name: "organise.resume", from: ["paused"] },
  unpublish: { name: "organise.unpublish", from: ["published"] },
  finish: { name: "organise.finish", from: ["published", "paused"] },
  archive: { name: "organise.archive", from: ["finished", "cancelled"] },
} as const;
type Step = keyof typeof STEPS;

/** Sheets that belong to the steps. */
export type Opened = "more" | "publish" | "news" | "preview" | "cancel";

export function useEditorSteps(
  { id, status, version }: OrganiserActivity,
  draft: ActivityDraft,
  open: (sheet: Opened) => void,
): SheetAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const step = async (key: Step) => {
    const yes = await confirm({
      title: t(`console.editor.step.${key}`),
      text: t(`console.editor.stepText.${key}`),
      confirmLabel: t(`console.editor.step.${key}`),
    });
    if (!yes) return;
    await draft.flush();
    await organiserCall(STEPS[key].name, { id });
    refreshActivity();
    toast.success(t("console.editor.stepDone"));
  };
  const copy = async () => {
    const made = await organiserCall("organise.copy", { id });
    refreshActivity();
    void navigate(consoleAddress("editor", { id: made.id }));
  };
  const remove = async () => {
    const yes = await confirm({
      title: t("console.editor.delete"),
      text: t("console.editor.deleteText"),
      confirmLabel: t("console.editor.delete"),
      tone: "danger",
    });
    if (!yes) return;
    await organiserCall("organise.delete", { id, version: version });
    refreshActivity();
    void navigate(consoleAddress("activities", {}), { replace: true });
  };

  /** A call has shown its error. */
  const quietly = (work: Promise<void>) => void work.catch(() => {});
  const steps = (Object.keys(STEPS) as Step[]).filter((key) =>
    (STEPS[key].from as readonly string[]).includes(status),
  );
  const isPublic = status === "published" || status === "paused";
  return [
    {
      key: "preview",
      label: t("console.editor.preview"),
      icon: "eye",
      onSelect: () => open("preview"),
    },
    {
      key: "share",
      label: t("console.editor.part.share"),
      icon: "share-network",
      onSelect: () =>
        void navigate(consoleAddress("editor", { id, part: "share" }), { state: IN_PLACE }),
    },
    ...(isPublic
      ? [
          {
            key: "news",
            label: t("console.editor.news"),
            icon: "bell" as const,
            onSelect: () => open("news"),
          },
        ]
      : []),
    ...steps.map((key) => ({
      key,
      label: t(`console.editor.step.${key}`),
      onSelect: () => quietly(step(key)),
    })),
    {
      key: "copy",
      label: t("console.editor.copy"),
      icon: "copy",
      onSelect: () => quietly(copy()),
    },
    ...(isPublic
      ? [
          {
            key: "cancel",
            label: t("console.editor.cancel"),
            danger: true,
            onSelect: () => open("cancel"),
          },
        ]
      : []),
    ...(status === "draft"
      ? [
          {
            key: "delete",
            label: t("console.editor.delete"),
            icon: "trash" as const,
            danger: true,
            onSelect: () => quietly(remove()),
          },
        ]
      : []),
  ];
}
