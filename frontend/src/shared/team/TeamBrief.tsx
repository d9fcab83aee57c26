// A team or its activity in short: a picture, a name, and one line, perhaps with a link.
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./TeamBrief.module.css";

interface TeamBriefProps {
  competitionId: number;
  /** Logo of the team, or cover of the activity. */
  cover: string;
  name: string;
  note: string;
  to?: string | undefined;
}

export function TeamBrief({ competitionId, cover, name, note, to }: TeamBriefProps) {
  const content = (
    <>
      <Picture
        src={cover}
        alt=""
        ratio="1/1"
        width={52}
        height={52}
        fallback={defaultCover(competitionId)}
        radius="m"
        className={styles.cover}
      />
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.brief}>{content}</div>;
  return (
    <Link to={to} className={styles.brief}>
      {content}
      <Icon name="caret-right" size={20} className={styles.go} />
    </Link>
  );
}
