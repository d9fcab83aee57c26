// The merchant's page while it is edited. Everyone sees a change at once, so it is saved by a button, not while it is typed.
import { useState } from "react";
import { checkMerchant } from "@/core/activityEditor";
import { CallError } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import type { FieldErrors, MerchantBody, OrganiserMerchant } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import { translate } from "@/i18n/translate";
import { useSubmit } from "@/shared/form/useSubmit";
import { leaveQuestion } from "@/shared/upload/leaveQuestion";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { toast } from "@/ui/toast/toast";

const PREFIX = "merchant.";

/** The call names its fields below the page. */
function asShown(found: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([path, rule]) => [path.replace(PREFIX, ""), rule]),
  );
}

function remember(answer: OrganiserMerchant): void {
  queryClient.setQueryData(organiserQuery("organise.merchant", {}).queryKey, answer);
}

export function useMerchantForm(merchant: OrganiserMerchant) {
  const [stored, setStored] = useState(merchant);
  const [body, setBody] = useState(merchant.merchant);
  /** A colleague's page, which was saved in between. */
  const [theirs, setTheirs] = useState<OrganiserMerchant | null>(null);
  const isDirty = JSON.stringify(body) !== JSON.stringify(stored.merchant);
  useLeaveGuard(isDirty, leaveQuestion("unsaved"));
  const keep = (answer: OrganiserMerchant) => {
    remember(answer);
    setStored(answer);
    setTheirs(null);
  };
  const submission = useSubmit({
    check: () => checkMerchant(body),
    send: async () => {
      const request = { version: (theirs ?? stored).version, merchant: body };
      try {
        return await organiserCall("organise.merchantChange", request, { showMessage: false });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== VERSION_CONFLICT) throw error;
        setTheirs(await organiserCall("organise.merchant", {}));
        return null;
      }
    },
    onDone: (answer) => {
      if (!answer) return;
      keep(answer);
      setBody(answer.merchant);
      toast.success(translate("console.brand.saved"));
    },
    asShown,
  });
  return {
    body,
    isDirty,
    theirs,
    submission,
    edit: (change: Partial<MerchantBody>) => {
      // An upload ends later than what is typed meanwhile.
      setBody((now) => ({ ...now, ...change }));
      for (const field of Object.keys(change)) submission.errors.forget(field);
    },
    /** Gives up what was typed for the colleague's page. */
    takeTheirs: () => {
      if (!theirs) return;
      keep(theirs);
      setBody(theirs.merchant);
    },
  };
}

export type MerchantForm = ReturnType<typeof useMerchantForm>;
