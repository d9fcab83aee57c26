// The consent to the agreements that every way to log in needs, and the props of the log-in forms.
import type { AgreementKind, LoginMethod } from "@/core/generated/contract";

export interface Consent {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Version of the agreement that was accepted; undefined before consent. */
  version: string | undefined;
  /** Opens the text of an agreement. */
  onRead: (kind: AgreementKind) => void;
}

/** Ways that have a form; the messaging app has a page of its own instead. */
export type FormMethod = Exclude<LoginMethod, "messenger">;

/** Ways that send a code. */
export type CodeMethod = Exclude<FormMethod, "password">;

export interface LoginFormProps {
  consent: Consent;
  /** All ways that this server has, in its order. */
  methods: FormMethod[];
}
