// The public part of stored keys. Secrets are named only, since the server never returns them.
import type { PayKeysShown } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { KeyValue, type KeyValueRow } from "@/ui/card/KeyValue";
import { isPublicKey, masked, maskedKeyId } from "./masked";
import styles from "./ServiceCard.module.css";

interface KeyFactsProps {
  keys: PayKeysShown;
  updatedTime: string | null;
}

export function KeyFacts({ keys, updatedTime }: KeyFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = rowsOf(keys, t, format.number);
  if (updatedTime) {
    const time = <time dateTime={updatedTime}>{format.dateTime(updatedTime)}</time>;
    rows.push({ key: "updatedTime", label: t("paykeys.changed"), value: time });
  }
  return <KeyValue small rows={rows} />;
}

function number(text: string) {
  return (
    <span className={styles.fact} translate="no">
      {masked(text)}
    </span>
  );
}

function rowsOf(keys: PayKeysShown, t: Translate, count: (of: number) => string): KeyValueRow[] {
  const sealed = t("paykeys.sealed");
  switch (keys.service) {
    case "weChat":
      return [
        ...(["mchid", "appId", "miniAppId", "serial"] as const)
          .filter((field) => keys[field] !== "")
          .map((field) => ({
            key: field,
            label: t(`paykeys.wechat.label.${field}`),
            value: number(keys[field]),
          })),
        { key: "privateKey", label: t("paykeys.wechat.label.privateKey"), value: sealed },
        { key: "apiV3Key", label: t("paykeys.wechat.label.apiV3Key"), value: sealed },
        {
          key: "verifyingKeys",
          label: t("paykeys.wechat.label.verifyingKeys"),
          value: keys.verifyingKeys.map((id) => <VerifyingKeyFact key={id} id={id} />),
        },
      ];
    case "alipay":
      return [
        ...(["appId", "sellerId"] as const).map((field) => ({
          key: field,
          label: t(`paykeys.alipay.label.${field}`),
          value: number(keys[field]),
        })),
        ...(["privateKey", "alipayPublicKey"] as const).map((field) => ({
          key: field,
          label: t(`paykeys.alipay.label.${field}`),
          value: sealed,
        })),
      ];
    case "stripe": {
      const secrets = keys.webhookSecrets;
      return [
        {
          key: "secretKey",
          label: t("paykeys.stripe.label.secretKey"),
          value: (
            <>
              <span className={styles.fact} translate="no">{`••••${keys.keyEnd}`}</span>
              <span className={styles.kind}>{sealed}</span>
            </>
          ),
        },
        {
          key: "webhookSecrets",
          label: t("paykeys.stripe.label.webhookSecrets"),
          value: secrets > 1 ? t("paykeys.sealedMany", { number: count(secrets) }) : sealed,
        },
      ];
    }
  }
}

function VerifyingKeyFact({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.fact} translate="no">
        {maskedKeyId(id)}
      </span>
      <span className={styles.kind}>
        {t(isPublicKey(id) ? "paykeys.verifying.publicKey" : "paykeys.verifying.certificate")}
      </span>
    </>
  );
}
