// A message while it is written: its draft in this browser, whether it was looked at as it is, and sending it.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { checkMessage } from "@/core/activityEditor";
import { type Attempt, attemptFor } from "@/core/attempt";
import { fieldErrors } from "@/core/callError";
import type { FieldErrors, MessageAudience, MessageBody } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { queryClient } from "@/core/queryClient";
import { forgetTexts, storedText, storeText } from "@/core/storedText";
import { useTranslation } from "@/i18n/useTranslation";
import { showRefusal } from "@/shared/form/tooFast";
import { useFieldErrors } from "@/shared/form/useFieldErrors";
import { toast } from "@/ui/toast/toast";
import { refreshMessages } from "./refreshMessages";

const NEW: MessageBody = { title: "", content: "", target: "signup", byMail: true };

const nameOf = (id: number) => `message.${id}`;

function draftOf(id: number): MessageBody {
  const text = storedText(nameOf(id));
  if (!text) return NEW;
  try {
    // Only this hook writes it, and core refuses what it does not know.
    return { ...NEW, ...(JSON.parse(text) as MessageBody) };
  } catch {
    return NEW;
  }
}

/** The call names its fields below the message. */
function asShown(found: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([path, rule]) => [path.replace("message.", ""), rule]),
  );
}

/** What a test has shown, with its proof. */
interface Tested {
  proof: string;
  texts: string;
}

const textsOf = ({ title, content }: MessageBody) => JSON.stringify([title, content]);

export function useCompose(competitionId: number, onSent: () => void) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(() => draftOf(competitionId));
  const [tested, setTested] = useState<Tested | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const errors = useFieldErrors(asShown);
  const isTested = tested?.texts === textsOf(message);
  const edit = (change: Partial<MessageBody>) => {
    const next = { ...message, ...change };
    setMessage(next);
    storeText(nameOf(competitionId), JSON.stringify(next));
    for (const field of Object.keys(change)) errors.forget(field);
  };
  const discard = () => {
    forgetTexts(nameOf(competitionId));
    setMessage(NEW);
    setTested(null);
  };
  const sending = useMutation({
    mutationFn: (to: { audience: MessageAudience; total: number }) => {
      const request = { ...to, message, proof: tested?.proof ?? "" };
      // Sent again after a lost answer, it is not another message.
      attempt.current = attemptFor(JSON.stringify(request), attempt.current);
      return organiserCall("organise.messageSend", { ...request, nonce: attempt.current.nonce });
    },
    onSuccess: () => {
      discard();
      toast.success(t("console.message.sent"));
      refreshMessages();
      onSent();
    },
    onError: (error) => {
      const found = fieldErrors(error);
      if (found?.total) {
        toast.error(t("console.message.more"));
        void queryClient.invalidateQueries({ queryKey: ["organise.messageAudience"] });
      } else if (found?.proof) setTested(null);
      else if (!errors.refuseBy(error)) showRefusal(error);
    },
  });
  return {
    message,
    errors,
    isTested,
    edit,
    discard,
    isEmpty: textsOf(message) === textsOf(NEW),
    check: () => checkMessage(message),
    /** Takes the proof of a test of the message as it is. */
    seen: (proof: string) => setTested({ proof, texts: textsOf(message) }),
    send: sending.mutate,
    isSending: sending.isPending,
  };
}

export type Compose = ReturnType<typeof useCompose>;
