// A drawing of the activity's page on a phone, with what is being edited.
import { useState } from "react";
import { groupFee } from "@/core/activityEditor";
import type {
  ActivityBody,
  GroupBody,
  Language,
  OrganiserActivity,
  Stage,
} from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { PreviewPart } from "../../frame/PreviewPart";
import { LanguageChoice } from "../../label/LanguageChoice";
import { SOURCE } from "../../label/labels";
import { ActivityBadge } from "../ActivityBadge";
import styles from "./ActivityPreview.module.css";
import { useTarget } from "./useTarget";

interface ActivityPreviewProps {
  activity: OrganiserActivity;
  /** As it is being edited. */
  body: ActivityBody;
}

export function ActivityPreview({ activity, body }: ActivityPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const target = useTarget();
  const [beside, setBeside] = useState(false);
  const language: Language = beside ? target : SOURCE;
  const { startTime, endTime, signupStart } = body.windows;
  const zone = body.timezone ?? undefined;
  /** As core says of what is saved. */
  const button = (stage: Stage, opens: string | null) => {
    if (stage === "upcoming" && opens) {
      return t("console.editor.phone.opens", { time: format.dateTime(opens, zone) });
    }
    return t(stage === "signup" ? "console.editor.phone.signUp" : `activity.stage.${stage}`);
  };
  const place = pickText(body.place, language) || pickText(body.address, language);
  return (
    <PreviewPart
      title={t("console.editor.phone.title")}
      choice={null}
      isDrawing
      className={styles.phone}
      foot={
        <LanguageChoice
          label={t("console.editor.phone.language")}
          target={target}
          beside={beside}
          onBeside={setBeside}
        />
      }
    >
      <Picture src={body.cover} fallback={defaultCover(activity.id)} alt="" ratio="16/10" />
      <div className={styles.page} lang={language}>
        <p>
          <ActivityBadge status={activity.status} stage={activity.stage} />
        </p>
        <p className={styles.name} dir="auto">
          {pickText(body.name, language)}
        </p>
        <p className={styles.quiet} dir="auto">
          {pickText(body.subtitle, language)}
        </p>
        {startTime && (
          <p className={styles.fact}>
            <Icon name="calendar-blank" size={16} />
            {format.span(startTime, endTime ?? startTime, zone)}
          </p>
        )}
        {place && (
          <p className={styles.fact} dir="auto">
            <Icon name="map-pin" size={16} />
            {place}
          </p>
        )}
        {activity.groups
          .filter(({ group }) => group.open)
          .map(({ id, group, held }) => (
            <div key={id} className={styles.group}>
              <b dir="auto">{pickText(group.name, language)}</b>
              <Fee group={group} zone={zone} />
              {group.capacity !== null && (
                <small>
                  {t("console.activities.seats", {
                    taken: format.number(held),
                    all: format.number(group.capacity),
                  })}
                </small>
              )}
            </div>
          ))}
        <span className={styles.button}>{button(activity.stage, signupStart)}</span>
      </div>
    </PreviewPart>
  );
}

function Fee({ group, zone }: { group: GroupBody; zone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { feeFen, feeNext } = groupFee(group, new Date().toISOString());
  const price = format.price(feeFen);
  if (!feeNext) return <span>{price}</span>;
  return (
    <>
      <span>{price}</span>
      <small className={styles.next}>
        {t("feesetting.early.next", {
          price: format.price(feeNext.feeFen),
          time: format.dateTime(feeNext.from, zone),
        })}
      </small>
    </>
  );
}
