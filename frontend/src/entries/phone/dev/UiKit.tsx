// Every component in every state on one page, to look at and to compare in pictures.
import { useState } from "react";
import { setTheme, type ThemeChoice, useTheme } from "@/theme/theme";
import { Segmented } from "@/ui/choice/Segmented";
import { ButtonSamples } from "./ButtonSamples";
import { ChoiceSamples } from "./ChoiceSamples";
import { CodeSamples, FieldSamples } from "./FieldSamples";
import { FrameSamples } from "./FrameSamples";
import { ListSamples } from "./ListSamples";
import { MediaSamples } from "./MediaSamples";
import { OverlaySamples } from "./OverlaySamples";
import { StateSamples } from "./StateSamples";
import styles from "./UiKit.module.css";
import { UploadSamples } from "./UploadSamples";

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "跟随系统" },
  { value: "light", label: "浅色" },
  { value: "dark", label: "深色" },
];

export function Component() {
  const theme = useTheme((state) => state.choice);
  const [opened] = useState(() => Date.now());
  return (
    <div className={styles.page}>
      <main className={styles.kit}>
        <h1 className="h-title1">组件与状态</h1>
        <Segmented label="主题" options={THEMES} value={theme} onChange={setTheme} />
        <div className={styles.grid}>
          <ButtonSamples />
          <ChoiceSamples />
          <FieldSamples />
          <CodeSamples />
          <ListSamples opened={opened} />
          <MediaSamples />
          <UploadSamples />
          <OverlaySamples />
          <FrameSamples />
          <StateSamples />
        </div>
      </main>
    </div>
  );
}
