// The keys of Alipay.
import type { FieldErrors, PayKeysChange } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyField } from "./KeyField";
import { KeysFrame } from "./KeysFrame";
import { PemField } from "./PemField";
import type { KeyedLine } from "./services";
import { emptyOf, type KeysProps, useKeysForm } from "./useKeysForm";

const NUMBERS = ["appId", "sellerId"] as const;
const SECRETS = ["privateKey", "alipayPublicKey"] as const;
const EXAMPLES = {
  privateKey: "-----BEGIN PRIVATE KEY-----",
  alipayPublicKey: "-----BEGIN PUBLIC KEY-----",
};

type Typed = Record<(typeof NUMBERS)[number] | (typeof SECRETS)[number], string>;

function blankOf({ keys }: KeyedLine): Typed {
  const shown = keys?.service === "alipay" ? keys : null;
  return {
    appId: shown?.appId ?? "",
    sellerId: shown?.sellerId ?? "",
    privateKey: "",
    alipayPublicKey: "",
  };
}

const wireOf = (typed: Typed): PayKeysChange => ({ service: "alipay", ...typed });

function missingIn(typed: Typed, isFirst: boolean): FieldErrors {
  return emptyOf(typed, isFirst ? [...NUMBERS, ...SECRETS] : NUMBERS);
}

export function AlipayKeys({ line, onClose }: KeysProps) {
  const { t } = useTranslation();
  const form = useKeysForm({
    line,
    blank: blankOf(line),
    missing: (typed) => missingIn(typed, line.keys === null),
    wire: wireOf,
    onDone: onClose,
  });
  const { typed, edit, isFirst } = form;
  const wordsOf = (field: keyof Typed) => {
    const label = t(`paykeys.alipay.label.${field}`);
    const error = form.saving.errors.text(field, label);
    // The frequent mistake; an empty field has another text.
    const isOther = field === "alipayPublicKey" && (typed[field].trim() !== "" || !isFirst);
    return {
      label,
      help: t(`paykeys.alipay.help.${field}`),
      error: error && isOther ? t("paykeys.alipay.notAppKey") : error,
    };
  };
  return (
    <KeysFrame service="alipay" form={form} onClose={onClose}>
      {NUMBERS.map((field) => (
        <KeyField
          key={field}
          {...wordsOf(field)}
          required
          value={typed[field]}
          onChange={(text) => edit({ [field]: text })}
        />
      ))}
      {SECRETS.map((field) => (
        <PemField
          key={field}
          {...wordsOf(field)}
          required={isFirst}
          kept={!isFirst}
          example={EXAMPLES[field]}
          value={typed[field]}
          onChange={(text) => edit({ [field]: text })}
        />
      ))}
    </KeysFrame>
  );
}
