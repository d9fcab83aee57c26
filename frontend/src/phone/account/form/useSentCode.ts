// Requests codes and counts down to the next one, separately for each address or number.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CodeSent } from "@/core/generated/contract";
import { showRefusal, waitSeconds } from "@/shared/form/tooFast";
import { useCountdown } from "@/ui/time/useCountdown";

interface Pause {
  receiver: string;
  until: number;
  seconds: number;
}

interface Sent {
  receiver: string;
  validMinutes: number;
}

/** A longer wait is only shown in a message, not counted down in the button. */
const LONGEST_PAUSE_S = 600;

/** The server ignores the case of an address too. */
function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

interface SentCodeOptions {
  /** The address or number in the field. */
  receiver: string;
  ask: (receiver: string) => Promise<CodeSent>;
  onSent: () => void;
  /** Handles a failure that belongs to a field; returns false to leave it to a message. */
  onRefused: (error: unknown) => boolean;
}

export function useSentCode({ receiver, ask, onSent, onRefused }: SentCodeOptions) {
  const [pause, setPause] = useState<Pause | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  const hold = (address: string, seconds: number) =>
    setPause({ receiver: address, until: Date.now() + seconds * 1000, seconds });

  const sending = useMutation({
    mutationFn: ask,
    onSuccess: (answer, address) => {
      hold(address, answer.resendAfter);
      setSent({ receiver: address, validMinutes: Math.ceil(answer.validFor / 60) });
      onSent();
    },
    onError: (error, address) => {
      if (onRefused(error)) return;
      const wait = waitSeconds(error);
      if (wait !== null && wait <= LONGEST_PAUSE_S) hold(address, wait);
      showRefusal(error);
    },
  });

  const held = pause !== null && same(pause.receiver, receiver) ? pause : null;
  const { left } = useCountdown(held?.until);
  return {
    send: () => sending.mutate(receiver.trim()),
    sending: sending.isPending,
    /** Seconds until the next code for this address; 0 when one can be sent. */
    wait: held ? Math.min(held.seconds, Math.ceil(left / 1000)) : 0,
    /** The last code sent to this address, else null. */
    sent: sent !== null && same(sent.receiver, receiver) ? sent : null,
  };
}
