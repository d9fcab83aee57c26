// The logo of a team next to its name; without one the first letter of the name.
import { useTranslation } from "@/i18n/useTranslation";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";

interface TeamLogoProps {
  /** Address of the logo; empty for none. */
  logo: string;
  name: string;
  /** Px. */
  size: number;
  className?: string | undefined;
}

export function TeamLogo({ logo, name, size, className }: TeamLogoProps) {
  const { t } = useTranslation();
  return (
    <Avatar
      src={faceOf(logo, size)}
      name={name}
      size={size}
      alt={t("team.logo.of", { name })}
      className={className}
    />
  );
}
