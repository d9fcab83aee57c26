// Takes or declines an offered place, withdraws, or leaves the waiting list: once, and told how it went.
import { useRef, useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import type { SignupChanged, SignupId } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { toast } from "@/ui/toast/toast";
import { useRefreshSignups } from "./useRefreshSignups";

export type SentAction = "accept" | "decline" | "withdraw";

interface Act {
  action: SentAction;
  reason?: string;
  /** What is told when it is done. */
  done: (changed: SignupChanged) => string;
  /** Before anything is drawn anew: closes what asked for it. */
  onAnswered?: () => void;
}

export interface SignupActing {
  act: (what: Act) => Promise<void>;
  /** The one that is on its way. */
  acting: SentAction | null;
}

export function useSignupAction(id: SignupId): SignupActing {
  const refresh = useRefreshSignups();
  const [acting, setActing] = useState<SentAction | null>(null);
  // Kept until there is an answer: after a lost one the same try goes on.
  const attempt = useRef<Attempt | null>(null);

  const send = (action: SentAction, reason: string) => {
    attempt.current = attemptFor(`${action} ${reason}`, attempt.current);
    const { nonce } = attempt.current;
    const quiet = { showMessage: false };
    if (action === "withdraw") return call("signup.withdraw", { id, reason, nonce }, quiet);
    if (action === "accept") return call("signup.accept", { id, nonce }, quiet);
    return call("signup.decline", { id, nonce }, quiet);
  };

  const act = async ({ action, reason = "", done, onAnswered }: Act) => {
    if (acting) return;
    setActing(action);
    try {
      const changed = await send(action, reason);
      toast.success(done(changed));
    } catch (error) {
      toastError(error);
      if (refusalCode(error) === null) return setActing(null);
    }
    // Done or refused: what is shown is no longer what is.
    attempt.current = null;
    onAnswered?.();
    await overlaysSettled();
    await refresh();
    setActing(null);
  };
  return { act, acting };
}
