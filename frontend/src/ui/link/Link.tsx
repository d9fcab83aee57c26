// A link to a page of the app, or elsewhere. Unlike the router's own link, it leaves every absolute address to
// the browser, and adds no attribute that the server's first screens lack.
import type { AnchorHTMLAttributes, MouseEvent, PointerEvent, Ref } from "react";
import { type To, useHref, useLinkClickHandler, useNavigate } from "react-router";
import { useFrame } from "@/ui/frame/FrameContext";
import { cross } from "./cross";
import { isPlainPress } from "./isPlainPress";

/** Mail, telephones and other sites are left to the browser. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  to: To;
  replace?: boolean;
  /** Stored in the entry of the browser's history. */
  state?: unknown;
  /** Crosses to the page instead of cutting to it; returns the part that becomes a part of that page. */
  crosses?: ((link: HTMLAnchorElement) => Element | null | undefined) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export function Link({ to, replace, state, crosses, onClick, onPointerEnter, ...rest }: LinkProps) {
  const options = { state, ...(replace !== undefined && { replace }) };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
  const navigate = useNavigate();
  const { prepare } = useFrame();
  const href = useHref(to);
  if (typeof to === "string" && ELSEWHERE.test(to)) {
    return <a {...rest} href={to} onClick={onClick} onPointerEnter={onPointerEnter} />;
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    if (!crosses || !isPlainPress(event)) return follow(event);
    event.preventDefault();
    const part = crosses(event.currentTarget) ?? null;
    void cross({ ready: prepare?.(href) ?? null, part, go: () => void navigate(to, options) });
  };
  // A finger enters when it touches, a mouse some time before it presses.
  const approach = (event: PointerEvent<HTMLAnchorElement>) => {
    onPointerEnter?.(event);
    void prepare?.(href);
  };
  return <a {...rest} href={href} onClick={click} onPointerEnter={approach} />;
}
