// Several works of mine in one activity, and the way to another.
import { useQueryClient } from "@tanstack/react-query";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { OwnWorkCard } from "@/session/work/OwnWorkCard";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import styles from "./MyWorks.module.css";
import { WorkHead } from "./WorkHead";

/** For the state of the history's entry in which another work is begun: going back leads to the list. */
export const ANOTHER = { another: true };

export function beginsAnother(state: unknown): boolean {
  return typeof state === "object" && state !== null && "another" in state;
}

interface MyWorksProps {
  id: number;
  works: readonly OwnWork[];
  /** There is room for one more. */
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
