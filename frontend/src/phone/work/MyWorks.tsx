// The caller's works in one activity, if there are several, and a link to begin another.
import { useQueryClient } from "@tanstack/react-query";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { OwnWorkCard } from "@/shared/work/OwnWorkCard";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import styles from "./MyWorks.module.css";
import { WorkHead } from "./WorkHead";

/** State of the history entry in which another work is begun, so that going back leads to the list. */
export const ANOTHER = { another: true };

export function beginsAnother(state: unknown): boolean {
  return typeof state === "object" && state !== null && "another" in state;
}

interface MyWorksProps {
  id: number;
  works: readonly OwnWork[];
  /** Another work can be sent in. */
  another: boolean;
}

export function MyWorks({ id, works, another }: MyWorksProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <Screen
      onRefresh={() => client.refetchQueries({ type: "active" })}
      dock={
        another && (
          <Dock>
            <ButtonLink
              size="lg"
              tone="primary"
              className={styles.grow}
              to={href("applyDetail", { competitionId: id })}
              state={ANOTHER}
            >
              {t("work.another")}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <WorkHead competitionId={id} />
      <ul className={styles.list}>
        {works.map((work) => (
          <li key={work.id}>
            <OwnWorkCard work={work} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}
