// The keys of a service while they are entered. They are in this page's memory only: no draft, no address has them.
import { useState } from "react";
import type { FieldErrors, PayKeysChange } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { toast } from "@/ui/toast/toast";
import { rememberPaySettings } from "./paySettings";
import type { KeyedLine } from "./services";

/** A sheet with the keys of a service. */
export interface KeysProps {
  line: KeyedLine;
  onClose: () => void;
}

interface KeysFormOptions<Typed> {
  line: KeyedLine;
  /** The stored public part, and empty secrets. */
  blank: Typed;
  /** Required fields that are empty. Core, on the server, judges the others. */
  missing: (typed: Typed) => FieldErrors;
  /** The keys as the call has them: an empty secret keeps the stored one. */
  wire: (typed: Typed) => PayKeysChange;
  onDone: () => void;
}

export function useKeysForm<Typed extends object>(options: KeysFormOptions<Typed>) {
  const { line, blank, missing, wire, onDone } = options;
  const { t } = useTranslation();
  const [start] = useState(blank);
  const [typed, setTyped] = useState(blank);
  /** The first keys of a service begin its use, unless the owner chooses otherwise. */
  const [usesNow, setUsesNow] = useState(true);
  const isFirst = line.keys === null;
  const saving = useSubmit({
    check: () => missing(typed),
    send: () =>
      organiserCall(
        "organise.payServiceChange",
        {
          service: line.service,
          enabled: isFirst ? usesNow : line.enabled,
          keys: wire(typed),
        },
        { showMessage: false },
      ),
    onDone: (settings) => {
      rememberPaySettings(settings);
      toast.success(t("paykeys.form.saved"));
      onDone();
    },
  });
  return {
    typed,
    saving,
    isFirst,
    isDirty: JSON.stringify(typed) !== JSON.stringify(start),
    usesNow,
    setUsesNow,
    edit: (change: Partial<Typed>) => {
      // A file is read later than what is typed meanwhile.
      setTyped((now) => ({ ...now, ...change }));
      for (const field of Object.keys(change)) saving.errors.forget(field);
    },
  };
}

/** Parts of a form that do not depend on its service. */
export type KeysForm = Omit<ReturnType<typeof useKeysForm<object>>, "typed" | "edit">;

/** The fields without a text. */
export function emptyOf<Name extends string>(
  typed: Record<Name, string>,
  names: readonly Name[],
): FieldErrors {
  const empty = names.filter((name) => typed[name].trim() === "");
  return Object.fromEntries(empty.map((name) => [name, { rule: "required" }]));
}
