// Moves a row by the mouse. The buttons in it are the way by touch and by keyboard.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** The half of the row that the mouse is over. */
export type Edge = "before" | "after";

interface RowDragOptions {
  row: RefObject<HTMLElement | null>;
  /** The part of the row by which it is dragged. */
  grip: RefObject<HTMLElement | null>;
  rowKey: string;
  index: number;
  /** Another row was dropped on this one; `to` is its place in the list without it. */
  onDropped: (key: string, to: number) => void;
}

const KEY = "questionKey";
const INDEX = "questionIndex";

export function useRowDrag({ row, grip, rowKey, index, onDropped }: RowDragOptions) {
  const [isCarried, setCarried] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const onDrop = useEffectEvent((key: unknown, from: unknown, at: Edge) => {
    if (typeof key !== "string" || typeof from !== "number" || key === rowKey) return;
    const place = at === "before" ? index : index + 1;
    onDropped(key, from < place ? place - 1 : place);
  });
  const data = useEffectEvent(() => ({ [KEY]: rowKey, [INDEX]: index }));
  // Dragging is the browser's.
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current];
    if (!element || !dragHandle) return;
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? "before" : "after";
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => data(),
        onDragStart: () => setCarried(true),
        onDrop: () => setCarried(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => KEY in source.data && source.element !== element,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          onDrop(source.data[KEY], source.data[INDEX], edgeAt(location.current.input.clientY));
        },
      }),
    );
  }, [row, grip]);
  return { isCarried, edge };
}
