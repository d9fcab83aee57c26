// A form that is open: filled in, and sent by the button in its dock.
import { type ReactNode, useId } from "react";
import { QueryView } from "@/shared/query/QueryView";
import { Screen } from "@/ui/frame/Screen";
import { FormSkeleton } from "./FormSkeleton";
import { SignupFormBody } from "./SignupFormBody";
import { SubmitDock } from "./SubmitDock";
import type { Sending } from "./sending";
import type { DraftState } from "./useDraft";
import type { FormParts } from "./useFormData";
import { type SignupForm, useSignupForm } from "./useSignupForm";

export interface OpenFormProps {
  parts: FormParts;
  draft: DraftState;
  sending: Sending;
  label: (state: SignupForm) => string;
  /** Number of persons for whom the fee is shown; null shows none. */
  paidFor: (state: SignupForm) => number | null;
  /** Another group may be chosen instead. */
  otherGroups: boolean;
  /** A part of its own above the persons. */
  top?: ((state: SignupForm) => ReactNode) | undefined;
}

export function OpenForm(props: OpenFormProps) {
  const { parts, draft, sending, label, paidFor, otherGroups, top } = props;
  const formId = useId();
  const { data, part } = parts;
  const state = useSignupForm(data, draft, sending);
  const persons = state && paidFor(state);
  return (
    <Screen
      busy={part.isPending}
      dock={
        state && (
          <SubmitDock
            label={label(state)}
            group={persons === null ? undefined : data?.group}
            persons={persons ?? 0}
            sending={state.sending}
            formId={formId}
          />
        )
      }
    >
      <QueryView query={part} skeleton={<FormSkeleton />}>
        {() =>
          data &&
          state && (
            <SignupFormBody
              data={data}
              state={state}
              draft={draft}
              formId={formId}
              otherGroups={otherGroups}
              top={top?.(state)}
            />
          )
        }
      </QueryView>
    </Screen>
  );
}
