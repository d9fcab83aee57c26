// A saved person in the list: name, contact and other details, all masked.
import { useId } from "react";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { today } from "@/shared/time/calendarDay";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { Card } from "@/ui/card/Card";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { needsGuardian } from "./completeness";
import { shownMask } from "./idNumber";
import { maskPhone } from "./maskPhone";
import styles from "./SavedPersonCard.module.css";
import type { SavedPerson } from "./savedPersons";

const GENDERS = ["male", "female"] as const;

export function SavedPersonCard({ person }: { person: SavedPerson }) {
  const { t } = useTranslation();
  const nameId = useId();
  const gender = GENDERS[person.gender - 1];
  const reach = [
    gender && t(`person.gender.${gender}`),
    `+${person.areaCode} ${maskPhone(person.phone)}`,
  ];
  const guardian = needsGuardian(person, today()) ? person.guardianName : "";
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <Avatar name={person.name} size={52} />
        <div className={styles.words}>
          <h2 id={nameId} className={styles.name}>
            {person.name}
            {/* "Other" is not worth a badge. */}
            {person.relation !== "other" && (
              <Badge tone={person.relation === "self" ? "teal" : "neutral"}>
                {t(`person.relation.${person.relation}`)}
              </Badge>
            )}
            {person.isDefault && <Badge>{t("person.list.default")}</Badge>}
          </h2>
          <p className={styles.reach}>{reach.filter(Boolean).join(" · ")}</p>
        </div>
        <Link
          className={styles.edit}
          to={href("personEdit", { id: person.id })}
          aria-label={t("person.list.edit", { name: person.name })}
        >
          <Icon name="pencil-simple" size={20} />
        </Link>
      </div>
      {(person.idNo !== "" || person.cityName !== "" || guardian !== "") && (
        <ul className={styles.more}>
          {person.idNo !== "" && (
            <li className="num">
              <Icon name="identification-card" size={15} />
              {shownMask(person.idNo)}
            </li>
          )}
          {person.cityName !== "" && (
            <li lang="zh-Hans">
              <Icon name="map-pin" size={15} />
              {person.cityName}
            </li>
          )}
          {guardian !== "" && (
            <li>
              <Icon name="shield-check" size={15} />
              {t("person.list.guardian", { name: guardian })}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
