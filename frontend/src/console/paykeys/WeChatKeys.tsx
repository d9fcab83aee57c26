// The keys of WeChat Pay.
import type { FieldErrors, PayKeysChange } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyField } from "./KeyField";
import { KeysFrame } from "./KeysFrame";
import { PemField } from "./PemField";
import type { KeyedLine } from "./services";
import { emptyOf, type KeysProps, useKeysForm } from "./useKeysForm";
import { newKey, storedKey, type TypedKey, VerifyingKeysField } from "./VerifyingKeysField";

const NUMBERS = ["mchid", "appId", "miniAppId", "serial"] as const;
const REQUIRED = ["mchid", "appId", "serial"] as const;
const SECRETS = ["privateKey", "apiV3Key"] as const;

interface Typed {
  mchid: string;
  appId: string;
  miniAppId: string;
  serial: string;
  privateKey: string;
  apiV3Key: string;
  verifyingKeys: readonly TypedKey[];
}

function blankOf({ keys }: KeyedLine): Typed {
  const shown = keys?.service === "weChat" ? keys : null;
  return {
    mchid: shown?.mchid ?? "",
    appId: shown?.appId ?? "",
    miniAppId: shown?.miniAppId ?? "",
    serial: shown?.serial ?? "",
    privateKey: "",
    apiV3Key: "",
    verifyingKeys: shown ? shown.verifyingKeys.map(storedKey) : [newKey([])],
  };
}

/** Without the rows that were added and left empty. */
const filled = ({ verifyingKeys }: Typed) =>
  verifyingKeys.filter(({ id, pem }) => id.trim() !== "" || pem.trim() !== "");

function wireOf(typed: Typed): PayKeysChange {
  const verifyingKeys = filled(typed).map(({ id, pem }) => ({ id: id.trim(), pem }));
  return { service: "weChat", ...typed, verifyingKeys };
}

function missingIn(typed: Typed, isFirst: boolean): FieldErrors {
  const found = emptyOf(typed, isFirst ? [...REQUIRED, ...SECRETS] : REQUIRED);
  return filled(typed).length > 0 ? found : { ...found, verifyingKeys: { rule: "required" } };
}

export function WeChatKeys({ line, onClose }: KeysProps) {
  const { t } = useTranslation();
  const form = useKeysForm({
    line,
    blank: blankOf(line),
    missing: (typed) => missingIn(typed, line.keys === null),
    wire: wireOf,
    onDone: onClose,
  });
  const { typed, edit, isFirst } = form;
  const { errors } = form.saving;
  const wordsOf = (field: keyof Typed) => {
    const label = t(`paykeys.wechat.label.${field}`);
    return { label, help: t(`paykeys.wechat.help.${field}`), error: errors.text(field, label) };
  };
  return (
    <KeysFrame service="weChat" form={form} onClose={onClose}>
      {NUMBERS.map((field) => (
        <KeyField
          key={field}
          {...wordsOf(field)}
          required={field !== "miniAppId"}
          value={typed[field]}
          onChange={(text) => edit({ [field]: text })}
        />
      ))}
      <PemField
        {...wordsOf("privateKey")}
        required={isFirst}
        kept={!isFirst}
        example="-----BEGIN PRIVATE KEY-----"
        value={typed.privateKey}
        onChange={(privateKey) => edit({ privateKey })}
      />
      <KeyField
        {...wordsOf("apiV3Key")}
        required={isFirst}
        kept={!isFirst}
        value={typed.apiV3Key}
        onChange={(apiV3Key) => edit({ apiV3Key })}
      />
      <VerifyingKeysField
        {...wordsOf("verifyingKeys")}
        keys={typed.verifyingKeys}
        onChange={(verifyingKeys) => edit({ verifyingKeys })}
      />
    </KeysFrame>
  );
}
