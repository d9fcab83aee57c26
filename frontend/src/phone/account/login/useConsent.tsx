// The consent checkbox of a log-in, and the sheet that shows its agreements.
import { type ReactNode, useState } from "react";
import type { AgreementKind } from "@/core/generated/contract";
import { AgreementSheet } from "@/shared/agreement/AgreementSheet";
import type { Consent } from "./consent";

/** The agreement in the sheet; stays set while the sheet closes. */
interface Reading {
  kind: AgreementKind;
  open: boolean;
}

/** `sheet` must be rendered outside of every form. */
export function useConsent(agreementVersion: string): { consent: Consent; sheet: ReactNode } {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  // Consent to one version is none to the next.
  const agreed = agreedTo === agreementVersion;
  const setAgreed = (next: boolean) => setAgreedTo(next ? agreementVersion : null);
  const [reading, setReading] = useState<Reading>({ kind: "service", open: false });
  return {
    consent: {
      agreed,
      onChange: setAgreed,
      version: agreed ? agreementVersion : undefined,
      onRead: (kind) => setReading({ kind, open: true }),
    },
    sheet: (
      <AgreementSheet
        {...reading}
        onClose={() => setReading({ ...reading, open: false })}
        onAgree={() => setAgreed(true)}
        onDecline={() => setAgreed(false)}
      />
    ),
  };
}
