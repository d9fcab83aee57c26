// The merchant's logo; activities have none of their own.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { Logo } from "@/ui/logo/Logo";
import styles from "./OrganiserLogo.module.css";

export function OrganiserLogo({ size }: { size: number }) {
  const { data } = useQuery(queryFor("merchant.info", {}));
  return <Logo address={data?.logo} size={size} className={styles.logo} />;
}
