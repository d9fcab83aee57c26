// A grey shape in place of content that is loading, hidden from screen readers.
import { classNames } from "@/ui/classNames";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** As in `aspect-ratio`: "4/3". */
  ratio?: string | undefined;
  radius?: number | undefined;
  circle?: boolean | undefined;
  className?: string | undefined;
}

export function Skeleton(props: SkeletonProps) {
  const { width, height, ratio, radius, circle, className } = props;
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.shape, circle && styles.circle, className)}
      style={{
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...(ratio !== undefined && { aspectRatio: ratio, height: "auto" }),
        ...(radius !== undefined && { borderRadius: radius }),
      }}
    />
  );
}
