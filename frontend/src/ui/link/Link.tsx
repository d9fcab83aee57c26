// A link to a page of the app, or elsewhere. The router's own link contains code for server rendering, which
// is not used here and which every page would load.
import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

/** Mail, telephones and other sites are left to the browser. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  to: To;
  replace?: boolean;
  /** Stored in the entry of the browser's history. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
  });
  const href = useHref(to);
  if (typeof to === "string" && ELSEWHERE.test(to)) {
    return <a {...rest} href={to} onClick={onClick} />;
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={click} />;
}
