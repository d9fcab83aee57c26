// The head of a service's card: its name, its state, and the switch that begins and ends its use.
import type { PayServiceLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { Switch } from "@/ui/form/Switch";
import type { IconName } from "@/ui/icon/names";
import styles from "./ServiceCard.module.css";
import { SERVICE_NAMES, type ServiceState, stateOf } from "./services";
import { useServiceSwitch } from "./useServiceSwitch";

const LOOKS: Record<ServiceState, { tone: BadgeTone; icon?: IconName }> = {
  on: { tone: "ok", icon: "check-circle-fill" },
  off: { tone: "neutral" },
  keys: { tone: "warn", icon: "warning-fill" },
};

export function ServiceHead({ line }: { line: PayServiceLine }) {
  const { t } = useTranslation();
  const { service, enabled } = line;
  const name = t(SERVICE_NAMES[service]);
  const state = stateOf(line);
  const { turn } = useServiceSwitch(line);
  return (
    <>
      <header className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.badges}>
          {service === "test" && <Badge tone="info">{t("paykeys.trial")}</Badge>}
          <Badge {...LOOKS[state]}>{t(`paykeys.state.${state}`)}</Badge>
        </span>
        <Switch
          label={t("paykeys.switch.label", { name })}
          checked={enabled && state !== "keys"}
          disabled={state === "keys"}
          onChange={turn}
        />
      </header>
      <p className={styles.use}>{t(`paykeys.use.${service}`)}</p>
    </>
  );
}
