// A drawing of the activity's page on a phone, with what is being edited.
import { useState } from "react";
import type { ActivityBody, Language, OrganiserActivity } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { LANGUAGES } from "@/i18n/languages";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Segmented } from "@/ui/choice/Segmented";
import { Icon } from "@/ui/icon/Icon";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { PreviewPart } from "../../frame/PreviewPart";
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
  const place = pickText(body.place, language) || pickText(body.address, language);
  return (
    <PreviewPart
      title={t("console.editor.phone.title")}
      choice={null}
      isDrawing
      className={styles.phone}
      foot={
        <Segmented
          label={t("console.editor.phone.language")}
          value={language}
          onChange={(next) => setBeside(next === target)}
          options={LANGUAGES.filter(({ tag }) => tag === SOURCE || tag === target).map(
            ({ tag, name }) => ({ value: tag, label: name }),
          )}
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
          .map(({ id, group }) => (
            <p key={id} className={styles.group}>
              <b dir="auto">{pickText(group.name, language)}</b>
              <span>{format.price(group.feeFen)}</span>
            </p>
          ))}
        <span className={styles.button}>
          {signupStart && Date.parse(signupStart) > Date.now()
            ? t("console.editor.phone.opens", { time: format.dateTime(signupStart, zone) })
            : t("console.editor.phone.signUp")}
        </span>
      </div>
    </PreviewPart>
  );
}
