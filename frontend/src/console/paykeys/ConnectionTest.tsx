// Tests the stored keys by a call that moves no money, and shows its result in words.
import { useMutation } from "@tanstack/react-query";
import type { PayServiceChecked } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { ownZone } from "@/i18n/timeZone";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { showRefusal } from "@/shared/form/tooFast";
import { Button } from "@/ui/button/Button";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ServiceCard.module.css";
import type { KeyedService } from "./services";

interface ConnectionTestProps {
  service: KeyedService;
  name: string;
}

export function ConnectionTest({ service, name }: ConnectionTestProps) {
  const { t } = useTranslation();
  const testing = useMutation({
    mutationFn: () =>
      organiserCall("organise.payServiceCheck", { service }, { showMessage: false }),
    onError: showRefusal,
  });
  const label = t("paykeys.action.test");
  return (
    <>
      <Button
        tone="line"
        size="sm"
        icon="plugs-connected"
        aria-label={`${label}: ${name}`}
        loading={testing.isPending}
        onClick={() => testing.mutate()}
      >
        {label}
      </Button>
      {/* In the document before its content, so that screen readers announce it. */}
      <div role="status" className={styles.result}>
        {testing.data && <Result result={testing.data} time={testing.submittedAt} />}
      </div>
    </>
  );
}

function Result({ result: { fault, code }, time }: { result: PayServiceChecked; time: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (fault === null) {
    return (
      <p className={classNames(styles.outcome, styles.works)}>
        <Icon name="check-circle-fill" size={16} />
        {t("paykeys.test.works", { time: format.time(time, ownZone()) })}
      </p>
    );
  }
  return (
    <>
      <p className={classNames(styles.outcome, styles.fault)}>
        <Icon name="warning-circle-fill" size={16} />
        {t(`paykeys.test.fault.${fault}`)}
      </p>
      <p className={styles.next}>{t(`paykeys.test.next.${fault}`)}</p>
      {code && <p className={styles.next}>{t("paykeys.test.code", { code })}</p>}
    </>
  );
}
