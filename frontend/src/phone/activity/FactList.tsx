// Date, place and deadlines of an activity.
import type { ReactNode } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRoute } from "@/shared/place/useRoute";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { CalendarLink } from "./CalendarLink";
import link from "./CalendarLink.module.css";
import styles from "./FactList.module.css";
import { useMomentTexts } from "./useMomentTexts";

interface FactListProps {
  activity: ActivityDetail;
  /** Offers to add it to the phone's calendar. */
  calendar: boolean;
}

export function FactList({ activity, calendar }: FactListProps) {
  const { t } = useTranslation();
  const { facts, windows, timezone, stage, place, address } = activity;
  const moments = useMomentTexts(timezone);
  const leaf = moments.leaf(windows.startTime);
  const zone = moments.zoneNote(windows.startTime);
  const { over } = facts;
  const showRoute = useRoute(activity);
  return (
    <ul className={classNames(styles.facts, stage === "cancelled" && styles.cancelled)}>
      <Fact
        tile={
          <span className={classNames(styles.tile, styles.calendar)}>
            <span>{leaf.month}</span>
            <b>{leaf.day}</b>
          </span>
        }
        label={t("activity.fact.time")}
        title={moments.span(windows.startTime, windows.endTime)}
      >
        {zone && <span>{zone}</span>}
        {!over && (
          <span>{t("activity.fact.signupEnd", { time: moments.deadline(windows.signupEnd) })}</span>
        )}
        {!over && windows.submitStart && windows.submitEnd && (
          <span>{t("activity.fact.submitEnd", { time: moments.deadline(windows.submitEnd) })}</span>
        )}
        {calendar && !over && <CalendarLink id={activity.id} />}
      </Fact>
      {(place || address) && (
        <Fact
          tile={
            <span className={styles.tile}>
              <Icon name="map-pin" size={22} />
            </span>
          }
          label={t("activity.fact.venue")}
          title={place || address}
        >
          {place && address && <span>{address}</span>}
          {showRoute && !over && (
            <button type="button" className={link.link} onClick={showRoute}>
              <Icon name="navigation-arrow" size={16} />
              {t("activity.venue.route")}
            </button>
          )}
        </Fact>
      )}
    </ul>
  );
}

interface FactProps {
  tile: ReactNode;
  label: string;
  title: string;
  children: ReactNode;
}

function Fact({ tile, label, title, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <span aria-hidden="true">{tile}</span>
      <div className={styles.words}>
        <b>
          <span className="visually-hidden">{label} </span>
          {title}
        </b>
        {children}
      </div>
    </li>
  );
}
