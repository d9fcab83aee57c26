// Role and activities of a member, or of someone who is invited.
import { useQuery } from "@tanstack/react-query";
import type { Role } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import styles from "./StaffPage.module.css";

const ROLES: readonly Role[] = ["owner", "manager", "reviewer", "finance", "viewer"];
const ACTIVITIES = 100;

export interface Rights {
  role: Role;
  competitions: number[];
}

interface RightsFieldsProps {
  rights: Rights;
  onChange: (rights: Rights) => void;
  errors: ReturnType<typeof useFieldErrors>;
}

export function RightsFields({ rights, onChange, errors }: RightsFieldsProps) {
  const { t } = useTranslation();
  const { role, competitions } = rights;
  const { data } = useQuery(organiserQuery("organise.list", { size: ACTIVITIES }));
  const label = t("console.staff.activities");
  const choose = (id: number, on: boolean) => {
    errors.forget("competitions");
    onChange({
      role,
      competitions: on ? [...competitions, id] : competitions.filter((one) => one !== id),
    });
  };
  return (
    <>
      <Field label={t("console.home.role")} help={t(`console.staff.may.${role}`)}>
        <SelectInput
          value={role}
          options={ROLES.map((value) => ({ value, label: t(`console.role.${value}`) }))}
          onChange={(value) => {
            const chosen = ROLES.find((one) => one === value) ?? role;
            // An owner may do everything, with all activities.
            onChange({ role: chosen, competitions: chosen === "owner" ? [] : competitions });
          }}
        />
      </Field>
      {role !== "owner" && data && data.list.length > 0 && (
        <Field
          group
          label={label}
          help={t("console.staff.activitiesHelp")}
          error={errors.text("competitions", label)}
        >
          <div className={styles.activities}>
            {data.list.map(({ id, name }) => (
              <Checkbox
                key={id}
                square
                checked={competitions.includes(id)}
                onChange={(on) => choose(id, on)}
              >
                <span dir="auto">{name}</span>
              </Checkbox>
            ))}
          </div>
        </Field>
      )}
    </>
  );
}
