// The activity of a sign-up: picture, name and one line about its time.
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./ActivityBrief.module.css";

interface ActivityBriefProps {
  id: number;
  name: string;
  cover: string;
  note: string;
}

export function ActivityBrief({ id, name, cover, note }: ActivityBriefProps) {
  return (
    <div className={styles.head}>
      <Picture
        src={cover}
        alt=""
        ratio="1/1"
        width={56}
        height={56}
        fallback={defaultCover(id)}
        radius="m"
        priority
        className={styles.cover}
      />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}

export function ActivityBriefSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true">
      <Skeleton width={56} height={56} radius={14} />
      <div className={styles.words}>
        <Skeleton width="80%" height={16} />
        <Skeleton width="50%" height={11} className={styles.line} />
      </div>
    </div>
  );
}
