// Keys, abbreviations and history of the editor. Tab leaves it, as it leaves every field.
import { baseKeymap, chainCommands } from "prosemirror-commands";
import { history } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, type Plugin, TextSelection } from "prosemirror-state";
import { COMMANDS, type CommandName, hardBreak } from "./commands";
import { schema } from "./schema";

const { nodes } = schema;

/** Keys of commands, as `prosemirror-keymap` names them: Mod is Control or Command. */
export const KEYS: Partial<Record<CommandName | "link", string>> = {
  bold: "Mod-b",
  italic: "Mod-i",
  heading: "Mod-Alt-2",
  subheading: "Mod-Alt-3",
  numbers: "Mod-Shift-7",
  bullets: "Mod-Shift-8",
  quote: "Mod-Shift-9",
  indent: "Mod-]",
  outdent: "Mod-[",
  link: "Mod-k",
  undo: "Mod-z",
  redo: "Mod-Shift-z",
};

function isCommand(name: string): name is CommandName {
  return name in COMMANDS;
}

const bound = Object.entries(KEYS).flatMap(([name, key]) =>
  isCommand(name) ? [[key, COMMANDS[name]] as const] : [],
);

/** CommonMark's own marks at the start of a paragraph. */
const abbreviations = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = ""]) => ({
      level: signs.length === 3 ? 3 : 2,
    })),
    wrappingInputRule(/^[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.orderedList,
      ([, number]) => ({ start: Number(number) }),
      ([, number], { childCount, attrs }) => childCount + Number(attrs.start) === Number(number),
    ),
    wrappingInputRule(/^>\s$/, nodes.quote),
    new InputRule(/^---$/, (state) => {
      const { $from } = state.selection;
      if ($from.depth !== 1 || $from.parent.type !== nodes.paragraph) return null;
      const blocks = [nodes.rule.create(), nodes.paragraph.create()];
      const made = state.tr.replaceWith($from.before(1), $from.after(1), blocks);
      return made.setSelection(TextSelection.create(made.doc, $from.before(1) + 2));
    }),
  ],
});

/** Enter in an empty item leaves the list. */
const liftEmptyItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isInItem = $from.depth > 1 && $from.node(-1).type === nodes.listItem;
  const isEmptyItem = empty && isInItem && $from.parent.content.size === 0;
  return isEmptyItem && liftListItem(nodes.listItem)(state, dispatch);
};

export function pluginsOf(onLink: () => void): Plugin[] {
  return [
    abbreviations,
    keymap({
      ...Object.fromEntries(bound),
      "Mod-y": COMMANDS.redo,
      "Mod-k": () => {
        onLink();
        return true;
      },
      Backspace: undoInputRule,
      "Shift-Enter": hardBreak,
      Enter: chainCommands(splitListItem(nodes.listItem), liftEmptyItem),
    }),
    keymap(baseKeymap),
    history(),
  ];
}
