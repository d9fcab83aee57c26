// The frame of every screen: bar, fixed top, scrolling main part, dock.
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { classNames } from "@/ui/classNames";
import { PullMark } from "@/ui/list/PullMark";
import { usePullToRefresh } from "@/ui/list/usePullToRefresh";
import { OfflineBanner } from "@/ui/offline/OfflineBanner";
import { useFrame } from "./FrameContext";
import { NavBar } from "./NavBar";
import styles from "./Screen.module.css";
import { useScrollMemory } from "./useScrollMemory";
import { useShortWindow } from "./useShortWindow";

/** A bar over a picture turns opaque after this scroll distance, px. */
const COLLAPSE_PX = 120;

interface ScreenProps {
  /** By default the title of the route. */
  title?: string | undefined;
  /** The page's heading for screen readers, where the bar has no text. By default the name of the route. */
  name?: string | undefined;
  /** "bar": the bar's title is the page's heading; "own": the screen draws its own h1. */
  heading?: "bar" | "own" | undefined;
  bar?: "plain" | "over" | "none" | undefined;
  back?: boolean | undefined;
  onBack?: (() => void) | undefined;
  actions?: ReactNode;
  /** Lies behind bar and page, and does not scroll. */
  backdrop?: ReactNode;
  /** A part that does not scroll, below the bar. */
  top?: ReactNode;
  dock?: ReactNode;
  /** The dock stays in a short window too: the page's content has no end to put it at. */
  dockStays?: boolean | undefined;
  /** False if the page itself says that there is no network. */
  offline?: boolean | undefined;
  /** true: side padding and a readable width; "wide": padding only; false: none. */
  pad?: boolean | "wide" | undefined;
  tone?: "plain" | "cinema" | undefined;
  onRefresh?: (() => Promise<unknown>) | undefined;
  busy?: boolean | undefined;
  scrollRef?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { heading = "bar", bar = "plain", back = true, pad = true, tone, dock } = props;
  const frame = useFrame();
  const ownRef = useRef<HTMLElement>(null);
  const area = props.scrollRef ?? ownRef;
  const [collapsed, setCollapsed] = useState(false);
  useScrollMemory(area);
  const pull = usePullToRefresh(area, props.onRefresh);
  const over = bar === "over";
  // In a short window the dock is the end of the page, not a fixed bar.
  const ending = useShortWindow() && Boolean(dock) && !props.dockStays;
  // The only banner landmark of the page is its bar, or otherwise its fixed top.
  const Top = bar === "none" ? "header" : "div";
  return (
    <div
      className={classNames(
        styles.screen,
        tone === "cinema" && styles.cinema,
        Boolean(dock) && !ending && styles.docked,
      )}
    >
      {props.backdrop}
      {bar !== "none" && (
        <NavBar
          title={props.title ?? frame.title}
          name={props.name ?? frame.name}
          heading={heading === "bar"}
          onBack={back ? (props.onBack ?? frame.onBack) : undefined}
          actions={props.actions}
          over={over}
          collapsed={collapsed}
        />
      )}
      {props.offline !== false && (
        <OfflineBanner className={classNames(styles.offline, over && styles.under)} />
      )}
      {props.top && (
        <Top className={classNames(pad === true && styles.topMeasure)}>{props.top}</Top>
      )}
      <main
        ref={area}
        tabIndex={-1}
        className={classNames(
          styles.main,
          pad && styles.pad,
          pad === true && styles.measure,
          bar === "none" && styles.bare,
          props.className,
        )}
        aria-busy={props.busy || undefined}
        onScroll={
          over ? (event) => setCollapsed(event.currentTarget.scrollTop > COLLAPSE_PX) : undefined
        }
      >
        {props.onRefresh && <PullMark stage={pull} />}
        {props.children}
        {ending && <div className={classNames(pad && styles.ending)}>{dock}</div>}
      </main>
      {!ending && dock}
    </div>
  );
}
