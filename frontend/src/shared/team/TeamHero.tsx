// The teal head of a page about a team, with a wreath behind it: across the page, or as a card.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import laurel from "@/ui/success/laurel.svg";
import styles from "./TeamHero.module.css";

interface TeamHeroProps {
  card?: boolean | undefined;
  children: ReactNode;
}

export function TeamHero({ card, children }: TeamHeroProps) {
  return (
    <section className={classNames(styles.hero, card ? styles.card : styles.wide)}>
      <img className={styles.wreath} src={laurel} alt="" width={420} height={420} />
      {children}
    </section>
  );
}
