// Requests an export of the account's data, waits for the file and offers it as the host allows.
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { Account, Export } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { copyText } from "@/host/copyText";
import { savesFiles } from "@/host/saveFile";
import { formatDateTime } from "@/i18n/dates";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { buttonClass } from "@/ui/button/buttonClass";
import { Sheet } from "@/ui/overlay/Sheet";
import { Spinner } from "@/ui/progress/Spinner";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { toast } from "@/ui/toast/toast";
import { maskMail } from "../accountName";
import styles from "./Privacy.module.css";

/** Interval of polling for the file, ms. */
const LOOK_MS = 1_500;
/** Interval of refetching the link, ms; a link is valid for 15 minutes. */
const NEW_LINK_MS = 600_000;

export interface ExportSheetProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

export function ExportSheet({ account, open, onClose }: ExportSheetProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...queryFor("account.export", {}),
    enabled: open,
    // The state may have changed since the sheet was last opened.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.export?.status === "waiting" ? LOOK_MS : NEW_LINK_MS,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t("privacy.export.title")}>
      <p className={styles.lead}>{t("privacy.export.lead")}</p>
      <QueryView query={query} skeleton={<Skeleton height={52} radius={16} />}>
        {({ export: known }) =>
          known && known.status !== "expired" ? (
            <Asked file={known} mail={account.email} />
          ) : (
            <AskButton />
          )
        }
      </QueryView>
    </Sheet>
  );
}

function AskButton() {
  const { t } = useTranslation();
  const ask = useMutation({
    mutationFn: () => call("account.exportAsk", {}),
    onSuccess: (asked) =>
      queryClient.setQueryData(queryFor("account.export", {}).queryKey, { export: asked }),
  });
  return (
    <Button
      tone="primary"
      size="lg"
      block
      className={styles.part}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {t("privacy.export.start")}
    </Button>
  );
}

function Asked({ file, mail }: { file: Export; mail: string }) {
  const { t, i18n } = useTranslation();
  const { keepUntil, link } = file;
  if (!keepUntil || !link) {
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {t("privacy.export.waiting")}
      </p>
    );
  }
  const time = formatDateTime(i18n.language, keepUntil);
  return (
    <>
      <Banner tone="ok" role="status" className={styles.part}>
        {t("privacy.export.ready", { time })}
      </Banner>
      {savesFiles() ? <Download link={link} /> : <CopyLink link={link} />}
      {mail && (
        <p className={styles.mailed}>{t("privacy.export.mailed", { mail: maskMail(mail) })}</p>
      )}
    </>
  );
}

function Download({ link }: { link: string }) {
  const { t } = useTranslation();
  const look = { tone: "primary", size: "lg", block: true, className: styles.part } as const;
  return (
    <a className={buttonClass(look)} href={link} download>
      {t("privacy.export.download")}
    </a>
  );
}

function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(new URL(link, window.location.origin).href).then(
      () => toast.success(t("activity.share.copied")),
      () => toast.error(t("privacy.export.copyFailed")),
    );
  return (
    <>
      <p className={styles.part}>{t("privacy.export.outside")}</p>
      <Button tone="primary" size="lg" block className={styles.part} onClick={() => void copy()}>
        {t("privacy.export.copy")}
      </Button>
    </>
  );
}
