// Leaves states and groups out of a list: a list to choose from, and a chip for each that is left out.
import { useQuery } from "@tanstack/react-query";
import type { SignupStatus } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText, signupNot, signupView } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { FilterSelect } from "../table/FilterSelect";
import styles from "./NotFilter.module.css";
import { useNotWords } from "./useNotWords";

interface NotFilterProps {
  competitionId: number;
  /** Parameter of the address. */
  not: string | undefined;
  statuses: readonly SignupStatus[];
  onChange: (not: string) => void;
}

export function NotFilter({ competitionId, not = "", statuses, onChange }: NotFilterProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const words = useNotWords(competitionId, not);
  const groups = data?.groups ?? [];
  const states = statuses.map((status) => ({
    value: signupNot({ sort: null, notStatus: [status], notGroupId: [] }),
    label: t(`console.signups.status.${status}`),
  }));
  const ofGroups = groups.map(({ id, group }) => ({
    value: signupNot({ sort: null, notStatus: [], notGroupId: [id] }),
    label: pickText(group.name, i18n.language),
  }));
  const options = [...states, ...(groups.length > 1 ? ofGroups : [])];
  return (
    <>
      <FilterSelect
        label={t("console.table.leaveOut")}
        anyLabel={t("console.table.nothing")}
        value={undefined}
        options={options.filter(({ value }) => words.every(({ word }) => word !== value))}
        onChange={(added) =>
          added !== undefined && onChange(signupNot(signupView("", `${not},${added}`)))
        }
      />
      {words.map(({ word, label, without }) => (
        <button key={word} type="button" className={styles.chip} onClick={() => onChange(without)}>
          {label}
          <Icon name="x-bold" size={12} />
          <span className="visually-hidden">{t("console.table.dropNot")}</span>
        </button>
      ))}
    </>
  );
}
