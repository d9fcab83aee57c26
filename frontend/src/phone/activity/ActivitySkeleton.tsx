// The skeleton of an activity that is loading, with the cover and the name if its card is known.
import type { ActivityId } from "@/core/generated/contract";
import { Dock } from "@/ui/frame/Dock";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import content from "./ActivityContent.module.css";
import styles from "./ActivitySkeleton.module.css";
import { useKnownCard } from "./useKnownCard";

export function ActivitySkeleton({ id }: { id: ActivityId }) {
  const labels = useUiLabels();
  const card = useKnownCard(id);
  return (
    <div className={content.content}>
      <p className="visually-hidden" role="status">
        {labels.loading}
      </p>
      <div className={content.columns}>
        {card ? (
          <Picture
            src={card.cover}
            alt=""
            ratio={null}
            fallback={defaultCover(id)}
            priority
            radius="xl"
            className={content.cover}
          />
        ) : (
          <Skeleton className={styles.cover} />
        )}
        <div className={content.column}>
          <Skeleton width={72} height={22} radius={8} />
          {card ? (
            // The page's heading follows with the activity itself.
            <p className={`${styles.name} h-title2 title`}>{card.name}</p>
          ) : (
            <Skeleton width="90%" height={26} radius={8} />
          )}
          <Skeleton width="60%" height={26} radius={8} />
          <FactShape />
          <FactShape />
          <Skeleton height={132} radius={20} />
        </div>
      </div>
    </div>
  );
}

function FactShape() {
  return (
    <div className={styles.fact}>
      <Skeleton width={46} height={46} radius={13} />
      <div className={styles.lines}>
        <Skeleton width="60%" height={14} radius={7} />
        <Skeleton width="90%" height={11} radius={7} />
      </div>
    </div>
  );
}

export function DockSkeleton() {
  return (
    <Dock>
      <Skeleton width={64} height={24} radius={8} />
      <Skeleton height={52} radius={26} className={styles.button} />
    </Dock>
  );
}
