// The staff of the merchant for owners: list, rights of one member, and invitations.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { InvitationList } from "./InvitationList";
import { InviteSheet } from "./InviteSheet";
import { MemberDetails } from "./MemberDetails";
import styles from "./StaffPage.module.css";
import { staffColumns } from "./staffColumns";

const SIZE = 50;
/** Columns without room beside an open member, who shows them. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["activities", "login"]);

export function Component() {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("staff");
  const page = query.page ?? 1;
  const members = useQuery({
    ...organiserQuery("staff.list", { page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  const [inviting, setInviting] = useState(false);
  const columns = useMemo(() => staffColumns(t, query), [t, query]);
  const open = members.data?.list.find(({ id }) => id === query.open);
  return (
    <ConsolePage
      title={t("console.title.staff")}
      actions={
        <Button tone="primary" size="sm" icon="user-plus" onClick={() => setInviting(true)}>
          {t("console.staff.invite")}
        </Button>
      }
      aside={
        open && (
          <MemberDetails
            key={open.id}
            member={open}
            onClose={() => move.refine({ open: undefined })}
          />
        )
      }
    >
      <QueryView query={members} skeleton={<TableSkeleton />}>
        {({ list, total, size }) => (
          <>
            <DataTable
              label={t("console.title.staff")}
              columns={columns}
              rows={list}
              rowId={({ id }) => String(id)}
              hidden={open ? NOT_BESIDE : undefined}
              openId={open && String(open.id)}
              stale={members.isPlaceholderData}
            />
            <Pager
              page={page}
              size={size}
              total={total}
              onPage={(next) => move.step({ page: next, open: undefined })}
            />
          </>
        )}
      </QueryView>
      <p className={styles.note}>{t("console.staff.ends")}</p>
      <InvitationList />
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </ConsolePage>
  );
}
