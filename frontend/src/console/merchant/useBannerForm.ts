// A banner while it is edited: what is typed, its errors, saving and deleting.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { checkBanner } from "@/core/activityEditor";
import type { BannerBody, BannerLine, FieldErrors } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { confirm } from "@/ui/overlay/confirm";
import { rememberBanners } from "./banners";

const NEW: BannerBody = {
  image: "",
  title: "",
  competitionId: null,
  url: "",
  startTime: null,
  endTime: null,
  enabled: true,
};

export const OPENS = ["activity", "page", "nothing"] as const;
export type Opens = (typeof OPENS)[number];

function opensOf({ competitionId, url }: BannerBody): Opens {
  if (competitionId !== null) return "activity";
  return url ? "page" : "nothing";
}

/** The call names its fields below the banner. */
function asShown(found: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([path, rule]) => [path.replace("banner.", ""), rule]),
  );
}

/** A banner that opens something names it; core knows only the names. */
function check(typed: BannerBody, opens: Opens): FieldErrors {
  const missing = { rule: "required" } as const;
  const found = checkBanner(typed);
  // An activity brings its own picture and name.
  if (opens === "activity" && typed.competitionId === null) return { competitionId: missing };
  return opens === "page" && typed.url === "" ? { ...found, url: missing } : found;
}

export function useBannerForm(line: BannerLine | null, onDone: () => void) {
  const { t } = useTranslation();
  const [body, setBody] = useState(line?.banner ?? NEW);
  const [opens, setOpens] = useState<Opens>(line ? opensOf(line.banner) : "activity");
  const typed: BannerBody = {
    ...body,
    competitionId: opens === "activity" ? body.competitionId : null,
    url: opens === "page" ? body.url.trim() : "",
  };
  const saving = useSubmit({
    check: () => check(typed, opens),
    send: () =>
      line
        ? organiserCall("organise.bannerChange", { id: line.id, banner: typed })
        : organiserCall("organise.bannerAdd", { banner: typed }),
    onDone: (lines) => {
      rememberBanners(lines);
      onDone();
    },
    asShown,
  });
  const deleting = useMutation({
    mutationFn: (id: number) => organiserCall("organise.bannerDelete", { id }),
    onSuccess: (lines) => {
      rememberBanners(lines);
      onDone();
    },
  });
  const remove = async (id: number) => {
    const yes = await confirm({
      title: t("console.banner.deleteQuestion"),
      confirmLabel: t("console.banner.delete"),
      tone: "danger",
    });
    if (yes) deleting.mutate(id);
  };
  return {
    body,
    opens,
    setOpens,
    saving,
    isDeleting: deleting.isPending,
    remove: (id: number) => void remove(id),
    edit: (change: Partial<BannerBody>) => {
      // An upload ends later than what is typed meanwhile.
      setBody((now) => ({ ...now, ...change }));
      for (const field of Object.keys(change)) saving.errors.forget(field);
    },
  };
}

export type BannerForm = ReturnType<typeof useBannerForm>;
