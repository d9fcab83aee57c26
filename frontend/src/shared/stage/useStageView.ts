// Scale and position of a stage's picture. They are written to the element directly, since waiting for React
// lags behind the finger. Also handles the wheel and changes of the window's size.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { throttled } from "@/ui/throttled";
import { keepInside, type Point, REST, type Size, type View, zoomAt } from "./zoom";

/** Change of scale per px of a wheel; a pinch on a touchpad sends smaller steps. */
const WHEEL_SPEED = 0.002;
const PAD_SPEED = 0.01;
/** Factor of one key press. */
const KEY_SCALE = 1.5;

export interface StageViewOptions {
  /** Size of the picture itself, px. */
  picture: Size;
  /** False for videos, which are not enlarged and need not wait for a second tap. */
  zooms: boolean;
  onZoom: (scale: number) => void;
}

interface StageElements {
  box: RefObject<HTMLDivElement | null>;
  zoomed: RefObject<HTMLDivElement | null>;
}

export function useStageView({ box, zoomed }: StageElements, latest: RefObject<StageViewOptions>) {
  const view = useRef<View>(REST);
  const size = (): Size => ({
    width: box.current?.clientWidth ?? 0,
    height: box.current?.clientHeight ?? 0,
  });
  const fromMiddle = ({ x, y }: Point): Point => {
    const place = box.current?.getBoundingClientRect();
    if (!place) return { x: 0, y: 0 };
    return { x: x - place.left - place.width / 2, y: y - place.top - place.height / 2 };
  };
  const show = (next: View, smooth = false) => {
    view.current = next;
    latest.current.onZoom(next.scale);
    const element = zoomed.current;
    if (!element) return;
    element.style.transition = smooth ? "" : "none";
    element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  };
  const heard = useRef({ onResize: () => {}, onWheel: (_: WheelEvent) => {} });
  useLayoutEffect(() => {
    heard.current = {
      onResize: () => {
        if (view.current.scale > 1) show(keepInside(view.current, size(), latest.current.picture));
      },
      onWheel: (event) => {
        if (!latest.current.zooms) return;
        // Otherwise the browser would zoom the page.
        event.preventDefault();
        const speed = event.ctrlKey ? PAD_SPEED : WHEEL_SPEED;
        const scale = view.current.scale * Math.exp(-event.deltaY * speed);
        const point = fromMiddle({ x: event.clientX, y: event.clientY });
        show(zoomAt(view.current, scale, point, size(), latest.current.picture));
      },
    };
  });
  // Listeners are outside React: rotating the phone moves the edges, and only a listener that is not passive
  // can keep a wheel from the browser.
  useEffect(() => {
    const element = box.current;
    const onResize = throttled(() => heard.current.onResize());
    const onWheel = (event: WheelEvent) => heard.current.onWheel(event);
    window.addEventListener("resize", onResize);
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      window.removeEventListener("resize", onResize);
      onResize.cancel();
      element?.removeEventListener("wheel", onWheel);
    };
  }, [box]);
  const zoom = (scale: number, point: Point) => {
    show(zoomAt(view.current, scale, point, size(), latest.current.picture), true);
  };
  const onKey = (key: string): boolean => {
    if (!latest.current.zooms) return false;
    if (key === "+" || key === "=") zoom(view.current.scale * KEY_SCALE, { x: 0, y: 0 });
    else if (key === "-") zoom(view.current.scale / KEY_SCALE, { x: 0, y: 0 });
    else if (key === "0") zoom(1, { x: 0, y: 0 });
    else return false;
    return true;
  };

  return { view, size, fromMiddle, show, zoom, onKey };
}
