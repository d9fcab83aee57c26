// Form fields on the page of all components.
import { useState } from "react";
import { CodeInput } from "@/ui/form/CodeInput";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { IdCardInput } from "@/ui/form/IdCardInput";
import { InviteCodeInput } from "@/ui/form/InviteCodeInput";
import { NumberInput } from "@/ui/form/NumberInput";
import { PasswordInput } from "@/ui/form/PasswordInput";
import { PhoneInput } from "@/ui/form/PhoneInput";
import { PickerInput } from "@/ui/form/PickerInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";
import { Sample } from "./Sample";

const INTRO_LIMIT = 140;
const YEARS = ["2024", "2025", "2026"].map((year) => ({ value: year, label: year }));

export function FieldSamples() {
  const [name, setName] = useState("");
  const [mail, setMail] = useState("linzhixia@mail");
  const [intro, setIntro] = useState("写给每一个把家乡装进行李箱的人。");
  const [year, setYear] = useState("");
  const [birthday, setBirthday] = useState("2012-06-01");
  const [card, setCard] = useState("11010519491231002");
  const [age, setAge] = useState("13");
  return (
    <Sample title="表单字段">
      <Field label="姓名" required>
        <TextInput value={name} onChange={setName} placeholder="与证件一致" autoComplete="name" />
      </Field>
      <Field label="电子邮箱" required error="邮箱格式不正确，请检查 @ 之后的部分">
        <TextInput value={mail} onChange={setMail} type="email" inputMode="email" />
      </Field>
      <Field label="组别" hint="提交后不可改" disabled>
        <SelectInput value="2026" onChange={setYear} options={YEARS} />
      </Field>
      <Field label="创作年份">
        <SelectInput value={year} onChange={setYear} options={YEARS} placeholder="请选择" />
      </Field>
      <Field label="生日">
        <DateInput value={birthday} onChange={setBirthday} />
      </Field>
      <Field label="身份证号">
        <IdCardInput value={card} onChange={setCard} />
      </Field>
      <Field label="所在地区" error="请从选项中选择">
        <PickerInput value="" placeholder="请选择" onPress={() => {}} />
      </Field>
      <Field label="年龄" help="6 至 18 岁">
        <NumberInput whole value={age} onChange={setAge} />
      </Field>
      <Field label="简介" count={[intro.length, INTRO_LIMIT]}>
        <TextArea value={intro} onChange={setIntro} maxLength={INTRO_LIMIT} />
      </Field>
    </Sample>
  );
}

export function CodeSamples() {
  const [phone, setPhone] = useState("138 0013 6021");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("laurel-2026");
  const [invite, setInvite] = useState("7K3");
  const [wrong, setWrong] = useState("7K3M9A");
  return (
    <Sample title="手机号、验证码与邀请码">
      <Field label="手机号" required>
        <PhoneInput
          value={phone}
          onChange={setPhone}
          areaCode="+86"
          areaLabel="国家或地区代码 +86"
          onAreaCode={() => setPhone("")}
        />
      </Field>
      <Field label="验证码" required>
        <CodeInput
          value={code}
          onChange={setCode}
          placeholder="短信验证码"
          action={{ label: "获取验证码", onClick: () => setCode("4026") }}
        />
      </Field>
      <Field label="验证码" required>
        <CodeInput
          value="4026"
          onChange={setCode}
          action={{ label: "48 秒后重新获取", onClick: () => {}, disabled: true }}
        />
      </Field>
      <Field label="密码" required>
        <PasswordInput value={password} onChange={setPassword} icon="lock-simple" />
      </Field>
      <Field label="邀请码">
        <InviteCodeInput value={invite} onChange={setInvite} />
      </Field>
      <Field label="邀请码" error="没有找到这个邀请码，今天还可再试 8 次">
        <InviteCodeInput value={wrong} onChange={setWrong} />
      </Field>
    </Sample>
  );
}
