// The commands of the editor, and which of them the selection allows or already has.
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType, Node, NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import {
  AllSelection,
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { isList, schema } from "./schema";

const { nodes, marks } = schema;

/** The innermost node around a position that a test accepts. */
function around(position: ResolvedPos, accepts: (node: Node) => boolean) {
  for (let depth = position.depth; depth > 0; depth -= 1) {
    const node = position.node(depth);
    if (accepts(node)) return { node, at: position.before(depth) };
  }
  return null;
}

function listDepth(position: ResolvedPos): number {
  let count = 0;
  for (let depth = position.depth; depth > 0; depth -= 1) {
    if (isList(position.node(depth))) count += 1;
  }
  return count;
}

/** The state with the texts selected, if all of the document is: most commands need a place inside of it. */
function inText(state: EditorState): EditorState {
  if (!(state.selection instanceof AllSelection)) return state;
  const { doc, tr } = state;
  const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
  return state.apply(tr.setSelection(all));
}

/** Gives a command a place inside of the document. The transaction is for the same document. */
function onText(command: Command): Command {
  return (state, dispatch) => {
    const inside = inText(state);
    if (inside === state || !dispatch) return command(inside, dispatch);
    dispatch(state.tr.setSelection(inside.selection));
    return command(inside, dispatch);
  };
}

/** Makes a paragraph of the selected blocks, then does the other, so that a heading can become an item or a quote. */
function asParagraph(command: Command): Command {
  return (state, dispatch) => {
    let plain = state;
    const steps: Transaction[] = [];
    setBlockType(nodes.paragraph)(state, (transaction) => {
      steps.push(transaction);
      plain = state.apply(transaction);
    });
    const isDone = command(plain, dispatch && ((transaction) => steps.push(transaction)));
    if (isDone && dispatch) for (const step of steps) dispatch(step);
    return isDone;
  };
}

function heading(level: number): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    const type = isSame ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
    return type(state, dispatch);
  };
}

function list(type: NodeType): Command {
  return (state, dispatch) => {
    const inside = around(state.selection.$from, isList);
    if (!inside) return asParagraph(wrapInList(type))(state, dispatch);
    if (inside.node.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(inside.at, type));
    return true;
  };
}

/** A list has one level below it. */
const indent: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const item = around($from, ({ type }) => type === nodes.listItem);
  const hasBelow = item?.node.children.some(isList) ?? true;
  return listDepth($from) === 1 && !hasBelow && sinkListItem(nodes.listItem)(state, dispatch);
};

const quote: Command = (state, dispatch) => {
  const isInside = around(state.selection.$from, ({ type }) => type === nodes.quote) !== null;
  return isInside ? lift(state, dispatch) : asParagraph(wrapIn(nodes.quote))(state, dispatch);
};

/** Inserts a block below the one with the cursor, or instead of it if that is empty, and a paragraph to go on in. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const { tr } = state;
    const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
    const after = $from.depth > 0 ? $from.after(1) : state.selection.to;
    const from = isEmpty ? $from.before(1) : after;
    const isLast = after === state.doc.content.size;
    tr.replaceWith(from, after, isLast ? [block, nodes.paragraph.create()] : [block]);
    tr.setSelection(TextSelection.near(tr.doc.resolve(from + block.nodeSize)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const hardBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

export const COMMANDS = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  heading: heading(2),
  subheading: heading(3),
  bullets: onText(list(nodes.bulletList)),
  numbers: onText(list(nodes.orderedList)),
  outdent: onText(liftListItem(nodes.listItem)),
  indent: onText(indent),
  quote: onText(quote),
  rule: insertBlock(nodes.rule.create()),
  undo,
  redo,
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** The commands whose result the selection already has. */
export function isActive(state: EditorState, name: CommandName): boolean {
  const { $from } = inText(state).selection;
  const level = $from.parent.type === nodes.heading ? $from.parent.attrs.level : null;
  switch (name) {
    case "bold":
    case "italic":
      return hasMark(state, marks[name]);
    case "heading":
      return level === 2;
    case "subheading":
      return level === 3;
    case "bullets":
      return around($from, isList)?.node.type === nodes.bulletList;
    case "numbers":
      return around($from, isList)?.node.type === nodes.orderedList;
    case "quote":
      return around($from, ({ type }) => type === nodes.quote) !== null;
    default:
      return false;
  }
}

export function isPossible(state: EditorState, name: CommandName): boolean {
  if (name === "undo") return undoDepth(state) > 0;
  if (name === "redo") return redoDepth(state) > 0;
  return COMMANDS[name](state);
}

/** The picture that is selected. */
export function selectedPicture({ selection }: EditorState): Node | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture;
  return isPicture ? selection.node : null;
}

export function putPicture(address: string, alt: string): Command {
  const picture = nodes.picture.create({ address, alt });
  return (state, dispatch) => {
    if (!selectedPicture(state)) return insertBlock(picture)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.from, null, picture.attrs));
    return true;
  };
}

/** What a link covers or would cover, and its address; an empty range needs words. */
export interface LinkPlace {
  from: number;
  to: number;
  text: string;
  address: string;
}

export function linkPlace({ doc, selection }: EditorState): LinkPlace {
  const { $from, from, to, empty } = selection;
  const touched: Node[] = [];
  if (empty) touched.push(...[$from.nodeAfter ?? $from.nodeBefore].filter((node) => node !== null));
  else doc.nodesBetween(from, to, (node) => touched.push(node) > 0);
  const mark = touched.map((node) => marks.link.isInSet(node.marks)).find((one) => one);
  const address = mark ? String(mark.attrs.address) : "";
  if (!empty || !mark) return { from, to, text: doc.textBetween(from, to, " "), address };
  // Without a selection, the whole link around the cursor.
  let [start, end] = [$from.start(), $from.start()];
  for (const child of $from.parent.children) {
    const isInside = mark.isInSet(child.marks);
    if (!isInside && end >= from) break;
    end += child.nodeSize;
    if (!isInside) start = end;
  }
  return { from: start, to: end, text: doc.textBetween(start, end, " "), address };
}

/** Links words to an address; an empty address removes the link. `text` is inserted where nothing is selected. */
export function setLink({ from, to }: LinkPlace, address: string, text: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const end = from === to ? from + text.length : to;
    if (from === to) tr.insertText(text, from);
    tr.removeMark(from, end, marks.link);
    if (address) tr.addMark(from, end, marks.link.create({ address }));
    tr.removeStoredMark(marks.link);
    tr.setSelection(TextSelection.create(tr.doc, end));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
