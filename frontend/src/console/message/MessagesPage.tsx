// Messages to the participants of an activity: those on the way with their progress, and all that were sent.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { StatePage } from "@/ui/state/StatePage";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { composeAddress } from "./audience";
import { MessageDetails } from "./MessageDetails";
import { messageColumns } from "./messageColumns";
import { SendingCard } from "./SendingCard";
import { useReaderWords } from "./useReaderWords";

const SIZE = 20;
/** Columns without room beside an open message, which shows them itself. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["readers", "failed", "sender", "time"]);
/** Interval of reading the progress, ms. */
const FOLLOW_MS = 2_000;

export function Component() {
  const [{ id }] = useConsoleQuery("messages");
  if (id === undefined) return <NoActivity titleKey="console.title.messages" />;
  return <Messages key={id} competitionId={id} />;
}

function Messages({ competitionId }: { competitionId: number }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [query, move] = useConsoleQuery("messages");
  const { page = 1 } = query;
  const readers = useReaderWords(competitionId);
  const lines = useQuery({
    ...organiserQuery("organise.messageLog", { competitionId, page, size: SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ onTheWay }) => onTheWay) ? FOLLOW_MS : false,
  });
  const columns = useMemo(
    () => messageColumns({ t, language: i18n.language, format, readers, query }),
    [t, i18n.language, format, readers, query],
  );
  const open = lines.data?.list.find(({ id }) => id === query.open);
  const write = (
    <ButtonLink tone="primary" size="sm" to={composeAddress(competitionId, { status: "approved" })}>
      {t("console.message.write")}
    </ButtonLink>
  );
  return (
    <ConsolePage
      title={t("console.title.messages")}
      actions={write}
      aside={
        open && (
          <MessageDetails
            key={open.id}
            line={open}
            readers={readers(open.audience)}
            onClose={() => move.refine({ open: undefined })}
          />
        )
      }
    >
      {lines.data?.list
        .filter(({ onTheWay }) => onTheWay)
        .map((line) => (
          <SendingCard key={line.id} line={line} />
        ))}
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <StatePage
              kind="empty"
              inline
              title={t("console.message.none")}
              text={t("console.message.noneText")}
            />
          ) : (
            <>
              <DataTable
                label={t("console.title.messages")}
                columns={columns}
                rows={list}
                rowId={({ id }) => String(id)}
                hidden={open ? NOT_BESIDE : undefined}
                openId={open && String(open.id)}
                stale={lines.isPlaceholderData}
              />
              <Pager
                page={page}
                size={SIZE}
                total={total}
                onPage={(next) => move.step({ page: next, open: undefined })}
              />
            </>
          )
        }
      </QueryView>
    </ConsolePage>
  );
}
