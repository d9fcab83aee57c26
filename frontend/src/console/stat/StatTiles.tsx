// Numbers with their names, and each with a note such as the number to compare with.
import type { ReactNode } from "react";
import { Card } from "@/ui/card/Card";
import styles from "./StatTiles.module.css";

export interface Tile {
  key: string;
  label: string;
  value: ReactNode;
  note: string;
}

export function StatTiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <Card as="section">
      <dl className={styles.tiles} aria-label={label}>
        {tiles.map((tile) => (
          <div key={tile.key} className={styles.tile}>
            <dt>{tile.label}</dt>
            <dd>
              <b>{tile.value}</b>
              <small>{tile.note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
