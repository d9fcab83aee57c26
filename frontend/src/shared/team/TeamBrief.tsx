// A team in short, above a form or below a typed code: its activity's picture, its name, and one line about it.
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./TeamBrief.module.css";

interface TeamBriefProps {
  competitionId: number;
  cover: string;
  name: string;
  note: string;
}

export function TeamBrief({ competitionId, cover, name, note }: TeamBriefProps) {
  return (
    <div className={styles.brief}>
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
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
