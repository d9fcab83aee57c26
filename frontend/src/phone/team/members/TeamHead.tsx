// The head of a team: its logo, name and slogan, its state, and the activity that it takes part in.
import type { TeamDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { TeamLogo } from "@/shared/team/TeamLogo";
import { TEAM_TONES } from "@/shared/team/teamTones";
import { Badge } from "@/ui/badge/Badge";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./TeamHead.module.css";

const PICTURE = 60;

export function TeamHead({ team: { item, slogan } }: { team: TeamDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { competitionId, state } = item;
  return (
    <div className={styles.head}>
      {item.logo ? (
        <TeamLogo logo={item.logo} name={item.name} size={PICTURE} />
      ) : (
        <Picture
          src={item.cover}
          alt=""
          ratio="1/1"
          width={PICTURE}
          height={PICTURE}
          fallback={defaultCover(competitionId)}
          radius="m"
          priority
          className={styles.cover}
        />
      )}
      <div className={styles.words}>
        <Badge tone={TEAM_TONES[state]}>{t(`team.state.${state}`)}</Badge>
        <h2 className={styles.name} dir="auto">
          {item.name}
        </h2>
        {slogan && (
          <p className={styles.slogan} dir="auto">
            {slogan}
          </p>
        )}
        <p className={styles.meta}>
          <Link to={href("competition", { id: competitionId })} className={styles.activity}>
            {item.competitionName}
          </Link>
          {` · ${item.groupName}`}
        </p>
        <p className={styles.meta}>{format.moment(item.startTime, item.timezone)}</p>
      </div>
    </div>
  );
}
