// Accepts or declines an offered place, withdraws, or leaves the waiting list: exactly once, with a report of
// the result.
import { useRef, useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import type { SignupChanged, SignupId } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { toast } from "@/ui/toast/toast";
import type { WithdrawnPart } from "./withdrawnPart";

export type SentAction = "accept" | "decline" | "withdraw";

interface Act {
  action: SentAction;
  reason?: string;
  /** Persons who leave, if others stay. */
  part?: WithdrawnPart | undefined;
  /** The text of the toast after success. */
  done: (changed: SignupChanged) => string;
  /** Called before anything is refetched, to close the sheet or dialog of the action. */
  onAnswered?: () => void;
}

export interface SignupActing {
  act: (what: Act) => Promise<void>;
  /** The action that is running. */
  acting: SentAction | null;
}

export function useSignupAction(id: SignupId): SignupActing {
  const refresh = useRefreshSignups();
  const [acting, setActing] = useState<SentAction | null>(null);
  // Stored until there is an answer: after a lost answer the same attempt is repeated.
  const attempt = useRef<Attempt | null>(null);

  const send = (action: SentAction, reason: string, part: WithdrawnPart | undefined) => {
    const { places: persons, version } = part ?? { places: [], version: 0 };
    attempt.current = attemptFor(`${action} ${persons.join()} ${reason}`, attempt.current);
    const { nonce } = attempt.current;
    const quiet = { showMessage: false };
    if (action === "withdraw") {
      return call("signup.withdraw", { id, persons: [...persons], version, reason, nonce }, quiet);
    }
    if (action === "accept") return call("signup.accept", { id, nonce }, quiet);
    return call("signup.decline", { id, nonce }, quiet);
  };

  const act = async ({ action, reason = "", part, done, onAnswered }: Act) => {
    if (acting) return;
    setActing(action);
    try {
      const changed = await send(action, reason, part);
      toast.success(done(changed));
    } catch (error) {
      toastError(error);
      if (refusalCode(error) === null) return setActing(null);
    }
    // Done or refused: either way the shown state is out of date.
    attempt.current = null;
    onAnswered?.();
    await overlaysSettled();
    await refresh();
    setActing(null);
  };
  return { act, acting };
}
