// The logo of a merchant, or the product's own if it has none.
import { inlinedOr } from "@/ui/picture/inlined";
import logo from "./logo.svg";

interface LogoProps {
  /** Address of the merchant's logo; empty or absent if it has none. */
  address: string | undefined;
  /** Width and height, px. */
  size: number;
  className: string | undefined;
}

export function Logo({ address, size, className }: LogoProps) {
  // Decorative: the merchant's name is next to it.
  return (
    <img className={className} src={inlinedOr(address || logo)} alt="" width={size} height={size} />
  );
}
