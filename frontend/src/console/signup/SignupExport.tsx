// The button that opens the export of sign-ups; the sheet loads when it is first needed.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Staff } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { useGroupName } from "../activity/useGroupName";
import { filterWords } from "../export/filterWords";
import { useAsked } from "../frame/useAsked";
import type { ConsoleQuery } from "../route";
import { useNotWords } from "./useNotWords";
import { useSignupCounts } from "./useSignupCounts";
import { signupFilterOf, statusOf } from "./useSignupLines";

const load = () => import("./SignupExportSheet").then((module) => module.SignupExportSheet);

interface SignupExportProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
  staff: Staff;
}

export function SignupExport({ competitionId, query, staff }: SignupExportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useAsked("export", () => setOpen(true));
  const Sheet = useLazyOverlay(load, open, close);
  const counts = useSignupCounts(competitionId);
  // The waiting list shows offers too, which the file of its view does not have.
  const found = useQuery({
    ...organiserQuery("organise.signupList", { competitionId, ...signupFilterOf(query), size: 1 }),
    enabled: open,
  });
  const group = useGroupName(competitionId, query.group);
  const not = useNotWords(competitionId, query.not);
  const status = statusOf(query);
  const filter = filterWords([
    status && t(`console.signups.status.${status}`),
    group,
    ...not.map(({ label }) => label),
    query.keyword,
  ]);
  return (
    <>
      <Button tone="line" size="sm" icon="download-simple" onClick={() => setOpen(true)}>
        {t("console.export.open")}
      </Button>
      {Sheet && (
        <Sheet
          // A filter chosen meanwhile is the next export's.
          key={filter}
          open={open}
          onClose={close}
          competitionId={competitionId}
          query={query}
          staff={staff}
          range={{
            filter,
            filtered: found.data?.more ? undefined : found.data?.total,
            all: counts?.total,
            countText: (count) => t("console.export.signupCount", { count }),
          }}
        />
      )}
    </>
  );
}
