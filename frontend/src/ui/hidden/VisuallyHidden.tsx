// Text for screen readers only.
import type { ReactNode } from "react";

interface VisuallyHiddenProps {
  as?: "span" | "div" | "h1" | "h2" | "p";
  children: ReactNode;
}

export function VisuallyHidden({ as: Tag = "span", children }: VisuallyHiddenProps) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
