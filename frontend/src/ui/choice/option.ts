// An option of chips, segments and tabs.
import type { ReactNode } from "react";
import type { IconName } from "@/ui/icon/names";

export interface ChoiceOption<V extends string> {
  value: V;
  label: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

export interface ChoiceProps<V extends string> {
  /** Names the choice, for screen readers. */
  label: string;
  options: readonly ChoiceOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Only the selected option is in the tab order; without a selection, the first one. */
export function tabStop<V extends string>(
  options: readonly ChoiceOption<V>[],
  value: V,
  option: ChoiceOption<V>,
): 0 | -1 {
  const chosen = options.find((candidate) => candidate.value === value) ?? options[0];
  return chosen?.value === option.value ? 0 : -1;
}
