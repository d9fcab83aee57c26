// A QR code on white in both themes, since scanners expect dark on light.
import { useMemo } from "react";
import styles from "./QrCode.module.css";
import { qrPath } from "./qrPath";

interface QrCodeProps {
  text: string;
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <div className={styles.box}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path fill="currentColor" d={path} />
      </svg>
    </div>
  );
}
