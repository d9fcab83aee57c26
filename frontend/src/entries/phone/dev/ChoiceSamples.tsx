// Chips, segments, tabs and marks on the page of all components.
import { useState } from "react";
import { ChipRow } from "@/ui/choice/ChipRow";
import { Segmented } from "@/ui/choice/Segmented";
import { TextTabs } from "@/ui/choice/TextTabs";
import { Agree } from "@/ui/form/Agree";
import { Checkbox } from "@/ui/form/Checkbox";
import { CheckboxGroup } from "@/ui/form/CheckboxGroup";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { Switch } from "@/ui/form/Switch";
import { Line, Sample } from "./Sample";

const FILTERS = ["全部", "报名中", "征集中", "免费", "本周", "已结束"].map((label) => ({
  value: label,
  label,
}));
const SEGMENTS = [
  { value: "works", label: "作品展示" },
  { value: "scene", label: "精彩瞬间" },
];
const TABS = [
  { value: "mine", label: "我提交的" },
  { value: "joined", label: "我参与的" },
];
const MEALS = [
  { value: "rice", label: "米饭" },
  { value: "noodles", label: "面条", note: "含小麦" },
];

export function ChoiceSamples() {
  const [filter, setFilter] = useState("全部");
  const [segment, setSegment] = useState("works");
  const [tab, setTab] = useState("mine");
  const [agreed, setAgreed] = useState(false);
  const [on, setOn] = useState(true);
  const [meals, setMeals] = useState<string[]>(["rice"]);
  const [meal, setMeal] = useState<string | null>("rice");
  return (
    <Sample title="标签、选项与分段">
      <ChipRow label="筛选" options={FILTERS} value={filter} onChange={setFilter} />
      <Segmented label="展示" options={SEGMENTS} value={segment} onChange={setSegment} />
      <TextTabs label="报名" options={TABS} value={tab} onChange={setTab} />
      <Line>
        <Switch label="自动登录" checked={on} onChange={setOn} />
        <Checkbox checked={on} onChange={setOn} square>
          方形
        </Checkbox>
        <Checkbox checked={!on} onChange={(value) => setOn(!value)}>
          圆形
        </Checkbox>
      </Line>
      <Field label="餐食" group help="可多选">
        <CheckboxGroup options={MEALS} value={meals} onChange={setMeals} />
      </Field>
      <Field label="主食" group required>
        <RadioGroup name="meal" options={MEALS} value={meal} onChange={setMeal} />
      </Field>
      <Agree checked={agreed} onChange={setAgreed} error={agreed ? null : "请先阅读并同意隐私协议"}>
        我已阅读并同意<a href="#agreement">《用户协议》</a>和<a href="#privacy">《隐私政策》</a>
      </Agree>
    </Sample>
  );
}
