// Signs people up on site, one after the other. What is typed stays while the sheet is closed.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { localiseForm } from "@/core/activityEditor";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { atSignUp } from "../../form/questions";
import { OnSiteForm } from "./OnSiteForm";
import type { OnSiteTyped } from "./onSiteForm";

export interface OnSiteSheetProps {
  open: boolean;
  onClose: () => void;
  competitionId: number;
  /** Opens a sign-up in full. */
  onOpen: (id: number) => void;
}

interface Kept {
  /** Another version of the form begins with empty answers. */
  formVersion: number;
  typed: OnSiteTyped;
}

const SKELETON = <Skeleton height={360} radius={14} />;

export function OnSiteSheet({ open, onClose, competitionId, onOpen }: OnSiteSheetProps) {
  const { t, i18n } = useTranslation();
  const [kept, setKept] = useState<Kept | null>(null);
  // Another language must not take away what is being filled in.
  const activity = useQuery({
    ...organiserQuery("organise.one", { id: competitionId }),
    placeholderData: keepPreviousData,
  });
  const stored = useQuery({
    ...organiserQuery("organise.form", { id: competitionId }),
    placeholderData: keepPreviousData,
  });
  const form = useMemo(
    () =>
      stored.data &&
      localiseForm(atSignUp(stored.data.form), stored.data.formVersion, i18n.language),
    [stored.data, i18n.language],
  );
  return (
    <Sheet open={open} onClose={onClose} title={t("console.onSite.title")}>
      <QueryView query={activity} skeleton={SKELETON}>
        {(found) => (
          <QueryView query={stored} skeleton={SKELETON}>
            {({ formVersion }) =>
              form && (
                <OnSiteForm
                  key={formVersion}
                  activity={found}
                  form={form}
                  kept={kept?.formVersion === formVersion ? kept.typed : null}
                  onTyped={(typed) => setKept(typed && { formVersion, typed })}
                  onOpen={(id) => {
                    onClose();
                    void overlaysSettled().then(() => onOpen(id));
                  }}
                />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Sheet>
  );
}
