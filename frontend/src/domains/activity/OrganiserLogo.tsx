// The merchant's logo; an activity has none of its own.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import logo from "@/ui/logo/logo.svg";
import { inlinedOr } from "@/ui/picture/inlined";
import styles from "./OrganiserLogo.module.css";

export function OrganiserLogo({ size }: { size: number }) {
  const { data } = useQuery(queryFor("merchant.info", {}));
  return (
    <img
      className={styles.logo}
      src={inlinedOr(data?.logo || logo)}
      alt=""
      width={size}
      height={size}
    />
  );
}
