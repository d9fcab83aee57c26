// A few overlapping avatars; the number of people is given as text next to them.
import { classNames } from "@/ui/classNames";
import { Avatar } from "./Avatar";
import styles from "./Avatar.module.css";

interface AvatarStackProps {
  people: readonly { id: string | number; src?: string | null | undefined; name: string }[];
  max?: number | undefined;
  size?: number | undefined;
  /** The background of the stack, which is also the colour of the rings. */
  ring?: "bg" | "surface" | "media" | undefined;
}

const RINGS = { bg: undefined, surface: styles.onSurface, media: styles.onMedia };

export function AvatarStack({ people, max = 3, size = 24, ring = "bg" }: AvatarStackProps) {
  if (people.length === 0) return null;
  return (
    <span className={classNames(styles.stack, RINGS[ring])} aria-hidden="true">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} src={person.src} name={person.name} size={size} />
      ))}
    </span>
  );
}
