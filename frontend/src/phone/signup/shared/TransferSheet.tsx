// Hands a place over: explains it, makes a link for whoever takes the place, and shows the open one.
import type { SignupItem, TransferLink } from "@/core/generated/contract";
import { href } from "@/core/href";
import { errorText } from "@/core/toastError";
import { copyText } from "@/host/copyText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { canShare, share } from "@/shared/share/share";
import { wholeAddress } from "@/shared/share/wholeAddress";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { type FactLine, FactLines } from "@/ui/card/FactLines";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { toast } from "@/ui/toast/toast";
import styles from "./TransferSheet.module.css";
import { useTransferLink } from "./useTransferLink";

interface TransferSheetProps {
  item: SignupItem;
  open: boolean;
  onClose: () => void;
}

export function TransferSheet({ item, open, onClose }: TransferSheetProps) {
  const { t } = useTranslation();
  const { query, make, making, made, impossible, end, ending } = useTransferLink(item.id, open);
  const failed = query.isError && !query.isFetching;
  const known = failed ? undefined : query.data;
  const link = known?.transfer ?? null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("signup.transfer.title")}
      footer={
        known &&
        (link ? (
          <LinkActions item={item} link={link} />
        ) : (
          <Button tone="primary" size="lg" loading={making} onClick={make}>
            {t("signup.transfer.create")}
          </Button>
        ))
      }
    >
      <p className={styles.what}>{`${item.competitionName} · ${item.groupName}`}</p>
      {failed && (
        <StatePage
          kind="error"
          inline
          text={errorText(query.error)}
          onReload={() => void query.refetch()}
        />
      )}
      {!known && !failed && <Skeleton height={132} radius={14} className={styles.part} />}
      {link && (
        <>
          <OpenLink item={item} link={link} made={made} />
          <Button tone="text" icon="x" loading={ending} onClick={end}>
            {t("signup.transfer.end")}
          </Button>
        </>
      )}
      {known && !link && <Consequences item={item} />}
      {impossible && !link && (
        <Banner tone="warn" role="alert">
          {t("signup.transfer.impossible")}
        </Banner>
      )}
    </Sheet>
  );
}

/** Before there is a link. */
function Consequences({ item }: { item: SignupItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payStatus, amountFen } = item;
  const paid = format.yuanInSentence(amountFen);
  const lines: FactLine[] = [
    ["link", t("signup.transfer.who")],
    ["ticket", t("signup.transfer.tickets")],
    ["clock", t("signup.transfer.ends")],
    ["wallet", payStatus === "paid" && amountFen > 0 && t("signup.transfer.money", { paid })],
  ];
  return <FactLines lines={lines} />;
}

const addressOf = ({ code }: TransferLink) => wholeAddress(href("applyTransfer", { code }));

interface OpenLinkProps {
  item: SignupItem;
  link: TransferLink;
  /** The link is new: the button that made it is gone. */
  made: boolean;
}

function OpenLink({ item, link, made }: OpenLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Field
      label={t("signup.transfer.link")}
      help={t("signup.transfer.until", { time: format.deadline(link.expireTime, item.timezone) })}
      className={styles.part}
    >
      <TextInput
        ref={made ? focus : undefined}
        readOnly
        translate="no"
        value={addressOf(link)}
        // It cannot be changed, only selected.
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
    </Field>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}

function LinkActions({ item, link }: Omit<OpenLinkProps, "made">) {
  const { t } = useTranslation();
  const address = addressOf(link);
  const copy = () =>
    copyText(address).then(
      () => toast.success(t("activity.share.copied")),
      () => toast.error(t("activity.share.failed")),
    );
  const send = async () => {
    const title = t("signup.transfer.share", { activity: item.competitionName });
    const shared = { title, address, picture: null };
    if ((await share(shared)) === "failed") toast.error(t("activity.share.failed"));
  };
  return (
    <>
      <Button tone={canShare() ? "plain" : "primary"} size="lg" onClick={() => void copy()}>
        {t("share.action.link")}
      </Button>
      {canShare() && (
        <Button tone="primary" size="lg" onClick={() => void send()}>
          {t("share.action.send")}
        </Button>
      )}
    </>
  );
}
