// An activity's public link, its code and its poster, for organisers to send and to print.
import { checkActivity } from "@/core/activityEditor";
import type { OrganiserActivity } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { SavePicture } from "@/shared/picture/SavePicture";
import { activityPaths } from "@/shared/share/activityShare";
import { canShare, share } from "@/shared/share/share";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { QrCode } from "@/ui/code/QrCode";
import { toast } from "@/ui/toast/toast";
import { MissingFields } from "../MissingFields";
import type { ActivityDraft } from "../useActivityDraft";
import { codePicture } from "./codePicture";
import { PosterCard } from "./PosterCard";
import styles from "./SharePart.module.css";

export interface SharePartProps {
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function SharePart({ activity, draft }: SharePartProps) {
  const { i18n } = useTranslation();
  const { path, codePath } = activityPaths(activity.id);
  const whole = (to: string) => new URL(to, location.origin).href;
  const title = pickText(draft.body.name, i18n.language);
  return (
    <>
      <ClosedNote activity={activity} draft={draft} />
      <div className={styles.ways}>
        <LinkCard title={title} address={whole(path)} />
        <CodeCard title={title} address={whole(codePath)} />
      </div>
      <PosterCard id={activity.id} body={draft.body} address={whole(codePath)} />
    </>
  );
}

/** The reason why the link does not open yet, or no longer. */
function ClosedNote({ activity, draft }: SharePartProps) {
  const { t } = useTranslation();
  const { status, groups } = activity;
  if (status === "archived") {
    return <Banner tone="warn">{t("console.editor.share.archived")}</Banner>;
  }
  if (status !== "draft") return null;
  const errors = checkActivity(draft.body, groups);
  return (
    <>
      <Banner tone="warn">{t("console.editor.share.draft")}</Banner>
      {Object.keys(errors).length > 0 && (
        <Card as="section" pad>
          <MissingFields activity={activity} errors={errors} />
        </Card>
      )}
    </>
  );
}

interface WayProps {
  title: string;
  address: string;
}

/** The name of a source as the statistic has it. */
function Counted({ source }: { source: "share" | "qr" }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {t("console.editor.share.counted", { source: t(`columns.stat.from.${source}`) })}
    </p>
  );
}

function LinkCard({ title, address }: WayProps) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(address).then(
      () => toast.success(t("activity.share.copied")),
      () => toast.error(t("activity.share.failed")),
    );
  const send = async () => {
    if ((await share({ title, address, picture: null })) === "failed") {
      toast.error(t("activity.share.failed"));
    }
  };
  return (
    <Card as="section" pad className={styles.way}>
      <h2 className={styles.title}>{t("console.editor.share.link")}</h2>
      <p className={styles.address} translate="no">
        {address}
      </p>
      <Counted source="share" />
      <div className={styles.buttons}>
        <Button tone="primary" icon="copy" onClick={() => void copy()}>
          {t("share.action.link")}
        </Button>
        {canShare() && (
          <Button tone="line" icon="share-network" onClick={() => void send()}>
            {t("share.action.send")}
          </Button>
        )}
        <ButtonLink tone="line" to={address}>
          {t("console.editor.share.open")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function CodeCard({ title, address }: WayProps) {
  const { t } = useTranslation();
  const label = t("console.editor.share.codeOf", { title });
  return (
    <Card as="section" pad className={styles.way}>
      <h2 className={styles.title}>{t("console.editor.share.code")}</h2>
      <QrCode text={address} label={label} />
      <Counted source="qr" />
      <SavePicture
        alt={label}
        label={t("console.editor.share.saveCode")}
        failed={t("console.editor.share.codeFailed")}
        make={async () => ({ picture: await codePicture(address), name: `${title}-qr.png` })}
      />
    </Card>
  );
}
