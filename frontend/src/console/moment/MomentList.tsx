// The moments as tiles: opened, published or hidden one by one.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MomentLine, MomentLines } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { useActivityZone } from "../activity/useActivityZone";
import type { useConsoleQuery } from "../route";
import { Pager } from "../table/Pager";
import { MomentCard } from "./MomentCard";
import styles from "./MomentList.module.css";
import { MomentSheet } from "./MomentSheet";
import { refreshMoments } from "./useMomentLines";

interface MomentListProps {
  competitionId: number;
  lines: MomentLines;
  decides: boolean;
  move: ReturnType<typeof useConsoleQuery<"moments">>[1];
}

export function MomentList({ competitionId, lines, decides, move }: MomentListProps) {
  const { t } = useTranslation();
  const { zone } = useActivityZone(competitionId);
  const [openId, setOpenId] = useState<number | null>(null);
  const { list, page, size, total } = lines;
  const turning = useMutation({
    mutationFn: ({ moment: { id, caption }, status }: MomentLine) =>
      organiserCall("organise.momentChange", {
        id,
        caption,
        status: status === "published" ? "hidden" : "published",
      }),
    onSuccess: ({ status }) => {
      toast.success(t(`console.moments.now.${status}`));
      refreshMoments();
    },
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" aria-label={t("console.title.moments")} className={styles.tiles}>
        {list.map((line, index) => (
          <MomentCard
            key={line.moment.id}
            line={line}
            number={(page - 1) * size + index + 1}
            decides={decides}
            pending={turning.isPending && turning.variables.moment.id === line.moment.id}
            onOpen={() => setOpenId(line.moment.id)}
            onTurn={() => turning.mutate(line)}
          />
        ))}
      </ul>
      <Pager page={page} size={size} total={total} onPage={(next) => move.step({ page: next })} />
      <MomentSheet
        line={list.find(({ moment }) => moment.id === openId) ?? null}
        decides={decides}
        zone={zone}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}
