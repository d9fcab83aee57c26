// A link to a page of the app, or elsewhere. Unlike the router's own link, it leaves every absolute address to
// the browser, and adds no attribute that the server's first screens lack.
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
