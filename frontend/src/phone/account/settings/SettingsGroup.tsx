// A card of settings under a small heading.
import { type ReactNode, useId } from "react";
import { ListCard } from "@/ui/card/ListCard";
import styles from "./SettingsGroup.module.css";

interface SettingsGroupProps {
  title: string;
  children: ReactNode;
}

export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ListCard>{children}</ListCard>
    </section>
  );
}
