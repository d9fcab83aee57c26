// The buttons of the editor. Arrow keys move between them, so that Tab passes the toolbar in one step.
import type { EditorState } from "prosemirror-state";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import type { IconName } from "@/ui/icon/names";
import { type CommandName, isActive, isPossible, linkPlace, selectedPicture } from "./commands";
import { KEYS } from "./plugins";
import styles from "./RichToolbar.module.css";

export type SheetName = "link" | "picture";

interface Tool {
  name: CommandName | SheetName;
  icon: IconName;
  /** The text has the appearance or not; absent for actions. */
  isToggle?: boolean;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { name: "bold", icon: "text-b", isToggle: true },
    { name: "italic", icon: "text-italic", isToggle: true },
  ],
  [
    { name: "heading", icon: "text-h-two", isToggle: true },
    { name: "subheading", icon: "text-h-three", isToggle: true },
  ],
  [
    { name: "bullets", icon: "list-bullets", isToggle: true },
    { name: "numbers", icon: "list-numbers", isToggle: true },
    { name: "outdent", icon: "caret-left" },
    { name: "indent", icon: "caret-right" },
    { name: "quote", icon: "quotes", isToggle: true },
  ],
  [
    { name: "link", icon: "link", isToggle: true },
    { name: "picture", icon: "image" },
    { name: "rule", icon: "minus-bold" },
  ],
  [
    { name: "undo", icon: "arrow-u-up-left" },
    { name: "redo", icon: "arrow-u-up-left" },
  ],
];

interface RichToolbarProps {
  state: EditorState;
  /** Id of the field's label, which is a part of the toolbar's name. */
  labelId: string | undefined;
  /** Id of the text. */
  controls: string | undefined;
  onCommand: (name: CommandName) => void;
  onSheet: (name: SheetName) => void;
}

const isSheet = (name: Tool["name"]): name is SheetName => name === "link" || name === "picture";

export function RichToolbar({ state, labelId, controls, onCommand, onSheet }: RichToolbarProps) {
  const { t } = useTranslation();
  const nameId = useId();
  const [current, setCurrent] = useState<Tool["name"]>("bold");
  const isPressed = (name: Tool["name"]) => {
    if (name === "link") return linkPlace(state).address !== "";
    return name === "picture" ? selectedPicture(state) !== null : isActive(state, name);
  };
  return (
    <div
      role="toolbar"
      aria-labelledby={classNames(nameId, labelId)}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={onArrow}
    >
      <span id={nameId} className="visually-hidden">
        {t("console.rich.tools")}
      </span>
      {TOOLS.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, icon, isToggle }) => {
            const label = t(`console.rich.${name}`);
            const keys = name === "picture" ? undefined : KEYS[name];
            return (
              <IconButton
                key={name}
                icon={icon}
                size={18}
                label={label}
                title={
                  keys ? t("console.rich.shortcut", { name: label, keys: shown(keys) }) : label
                }
                className={classNames(styles.tool, name === "redo" && styles.mirrored)}
                pressed={isToggle && isPressed(name)}
                disabled={!isSheet(name) && !isPossible(state, name)}
                tabIndex={name === current ? 0 : -1}
                onFocus={() => setCurrent(name)}
                // A press leaves the cursor in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => (isSheet(name) ? onSheet(name) : onCommand(name))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? tools.indexOf(active) : -1;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are printed on the keyboard. */
function shown(keys: string): string {
  const parts = keys.split("-").map((key) => {
    if (key === "Mod") return isApple ? "⌘" : "Ctrl";
    if (key === "Alt") return isApple ? "⌥" : "Alt";
    if (key === "Shift") return isApple ? "⇧" : "Shift";
    return key.toUpperCase();
  });
  return parts.join(isApple ? "" : "+");
}
