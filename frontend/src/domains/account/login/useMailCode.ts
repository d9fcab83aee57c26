// Sends codes by e-mail and counts down to the next one, for each address by itself.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/core/call";
import { useCountdown } from "@/ui/time/useCountdown";
import { tellRefusal, waitSeconds } from "./tooFast";

interface Pause {
  mail: string;
  until: number;
  seconds: number;
}

interface Sent {
  mail: string;
  validMinutes: number;
}

/** A longer wait is told once and not counted in the button. */
const LONGEST_PAUSE_S = 600;

/** The server does not tell the cases of an address apart either. */
function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

interface MailCodeOptions {
  /** The address that is typed now. */
  mail: string;
  onSent: () => void;
  /** Takes a failure that belongs to a field; false leaves it to a message. */
  onRefused: (error: unknown) => boolean;
}

export function useMailCode({ mail, onSent, onRefused }: MailCodeOptions) {
  const [pause, setPause] = useState<Pause | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  const hold = (address: string, seconds: number) =>
    setPause({ mail: address, until: Date.now() + seconds * 1000, seconds });

  const sending = useMutation({
    mutationFn: (address: string) =>
      call("account.mailCode", { mail: address }, { showMessage: false }),
    onSuccess: (answer, address) => {
      hold(address, answer.resendAfter);
      setSent({ mail: address, validMinutes: Math.ceil(answer.validFor / 60) });
      onSent();
    },
    onError: (error, address) => {
      if (onRefused(error)) return;
      const wait = waitSeconds(error);
      if (wait !== null && wait <= LONGEST_PAUSE_S) hold(address, wait);
      tellRefusal(error);
    },
  });

  const held = pause !== null && same(pause.mail, mail) ? pause : null;
  const { left } = useCountdown(held?.until);
  return {
    send: () => sending.mutate(mail.trim()),
    sending: sending.isPending,
    /** Seconds until the next code for this address; 0 when it may be sent. */
    wait: held ? Math.min(held.seconds, Math.ceil(left / 1000)) : 0,
    /** What was sent to this address. */
    sent: sent !== null && same(sent.mail, mail) ? sent : null,
  };
}
