// Offers a place to a sign-up on the waiting list, out of its turn, after a question that says what follows.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SignupLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { localeOf, numberFormat } from "@/i18n/intl";
import type { LanguageTag } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { refreshSignups } from "./refreshSignups";

type Waiting = Pick<SignupLine, "id" | "name" | "personCount" | "competitionId">;

function formatHours(tag: LanguageTag, hours: number): string {
  const options = { style: "unit", unit: "hour", unitDisplay: "long" } as const;
  return numberFormat(localeOf(tag), options).format(hours);
}

interface Offering {
  /** Stable between renderings. */
  offer: (line: Waiting) => Promise<void>;
  /** Id of the sign-up that an offer is being made to. */
  pending: number | undefined;
}

export function useOffer(competitionId: number): Offering {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const hours = data?.activity.settings.offerHours ?? 0;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Waiting) => organiserCall("organise.signupOffer", { id }),
    onSuccess: (_signup, { name }) => toast.success(t("console.signups.offered", { name })),
    // A refusal shows that the places have changed.
    onSettled: refreshSignups,
  });
  const offer = useCallback(
    async (line: Waiting) => {
      const { name, personCount: count } = line;
      const yes = await confirm({
        title: t("console.waiting.offerQuestion", { name }),
        text: t("console.waiting.offerText", { count, hours: formatHours(i18n.language, hours) }),
        confirmLabel: t("console.signups.offer"),
      });
      if (yes) mutate(line);
    },
    [t, i18n.language, hours, mutate],
  );
  return { offer, pending: isPending ? variables.id : undefined };
}
