// Takes over a place by its link: the form of its group, for as many persons as the place has.
import { Navigate } from "react-router";
import { CHANNEL_UNAVAILABLE, FULL, NOT_PUBLISHED, SIGNUP_NOT_OPEN } from "@/core/generated/codes";
import type { TransferView } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { isMissing } from "@/shared/signup/refusal";
import { Banner } from "@/ui/banner/Banner";
import { Screen } from "@/ui/frame/Screen";
import { FormSkeleton } from "../form/FormSkeleton";
import { OpenForm } from "../form/OpenForm";
import { useDraft } from "../form/useDraft";
import { type FormParts, useFormData } from "../form/useFormData";
import { asTaker } from "./sending";
import styles from "./TakePlace.module.css";
import { useTransferSeen } from "./useTransferSeen";

/** The place is taken already, and paid: only another sign-up or a team of the account is in the way. */
const TAKING = {
  part: null,
  ignored: [NOT_PUBLISHED, SIGNUP_NOT_OPEN, FULL, CHANNEL_UNAVAILABLE],
} as const;

export interface TakePlaceProps {
  userId: string;
  /** Code of the link. */
  code: string;
}

/** Remount it for another account or link. */
export function TakePlace({ userId, code }: TakePlaceProps) {
  const { query, ended } = useTransferSeen(code);
  const place = query.data;
  // The page of the link says what is in the way.
  if (ended || place?.mine || place?.applyId) {
    return <Navigate replace to={href("applyTransfer", { code })} />;
  }
  if (place) return <TakingForm userId={userId} code={code} place={place} />;
  return (
    <Screen busy={query.isPending}>
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface TakingFormProps extends TakePlaceProps {
  place: TransferView;
}

function TakingForm({ userId, code, place }: TakingFormProps) {
  const { t } = useTranslation();
  const { competitionId, groupId, personCount } = place;
  const parts = useFormData(competitionId, groupId, null, TAKING);
  const draft = useDraft(userId, `take${groupId}`);
  if (isMissing(parts.part.error)) return <MissingPage />;
  return (
    <OpenForm
      parts={forPersons(parts, personCount)}
      draft={draft}
      sending={asTaker(code)}
      label={() => t("signup.transfer.take")}
      paidFor={() => null}
      otherGroups={false}
      top={() =>
        personCount > 1 && (
          <Banner tone="info" className={styles.persons}>
            {t("signup.transfer.persons", { count: personCount })}
          </Banner>
        )
      }
    />
  );
}

/** The sign-up keeps its number of persons, whatever number the group allows. */
function forPersons(parts: FormParts, count: number): FormParts {
  const { data } = parts;
  if (!data) return parts;
  const form = { ...data.form, personMin: count, personMax: count };
  return { ...parts, data: { ...data, form } };
}
