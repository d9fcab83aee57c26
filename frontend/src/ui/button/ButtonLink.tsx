// A link that looks like a button.
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Link, type LinkProps } from "@/ui/link/Link";
import { type ButtonLook, buttonClass } from "./buttonClass";

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, "className"> {
  icon?: IconName | undefined;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { tone, size, block, className, icon, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ tone, size, block, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
