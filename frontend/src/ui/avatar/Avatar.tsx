// A round picture of a person or team; without a picture the first letter of the name.
import { useState } from "react";
import { characters } from "@/ui/characters";
import { classNames } from "@/ui/classNames";
import styles from "./Avatar.module.css";

interface AvatarProps {
  src?: string | null | undefined;
  name: string;
  size?: number | undefined;
  /** Empty if the name is next to it. */
  alt?: string | undefined;
  className?: string | undefined;
}

export function Avatar({ src, name, size = 36, alt = "", className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const measure = { width: size, height: size };
  if (src && src !== broken) {
    return (
      <img
        className={classNames(styles.avatar, className)}
        src={src}
        alt={alt}
        {...measure}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        style={measure}
      />
    );
  }
  const described = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span
      className={classNames(styles.avatar, styles.initial, className)}
      {...described}
      // Rendered by CSS as an image, so that the letter is not part of the surrounding text.
      data-initial={characters(name.trim())[0] ?? ""}
      style={{ ...measure, fontSize: size * 0.42 }}
    />
  );
}
