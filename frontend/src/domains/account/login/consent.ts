// The consent to the agreements that every way to log in needs.
import type { AgreementKind, LoginMethod } from "@/core/generated/contract";

export interface Consent {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Version of the agreement that was ticked; absent where it was not. */
  version: string | undefined;
  /** Opens one of the texts. */
  onRead: (kind: AgreementKind) => void;
}

/** The messaging app has no form: it is a page of its own. */
export type FormMethod = Exclude<LoginMethod, "messenger">;

/** A way that sends codes. */
export type CodeMethod = Exclude<FormMethod, "password">;

export interface LoginFormProps {
  consent: Consent;
  /** Every way that this server has, in its order. */
  methods: FormMethod[];
}
