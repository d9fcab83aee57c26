// The draft on the server, by which another phone can continue: chooses the newer of the two, and converts.
import type { SignupDraft, SignupDraftKept } from "@/core/generated/contract";
import { serverOffset } from "@/core/serverOffset";
import { type Draft, emptyDraft, storable } from "./draft";

export interface DraftPlace {
  competitionId: number;
  groupId: number;
}

export function toServer(place: DraftPlace, draft: Draft): SignupDraft {
  const { formVersion, persons, answers, personAnswers } = storable(draft);
  return { ...place, formVersion, persons, answers, personAnswers };
}

/** The phone's draft, or the server's if it was saved later elsewhere. */
export function newerDraft(local: Draft | null, kept: SignupDraftKept | undefined): Draft | null {
  if (!kept?.draft || kept.savedTime === null) return local;
  const { formVersion, persons, answers, personAnswers } = kept.draft;
  const savedAt = Date.parse(kept.savedTime) - serverOffset(kept.serverTime);
  if (local && local.savedAt >= savedAt) return local;
  const begin = local ?? emptyDraft();
  // The known form of another version cannot be compared.
  const form = begin.formVersion === formVersion ? begin.form : null;
  return { ...begin, formVersion, form, persons, answers, personAnswers, savedAt };
}
