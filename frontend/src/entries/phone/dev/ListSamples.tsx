// Banners, list cards and sums on the page of all components.
import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { Badge } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { KeyValue } from "@/ui/card/KeyValue";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { Section } from "@/ui/card/Section";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { Price } from "@/ui/price/Price";
import { Progress } from "@/ui/progress/Progress";
import { useCountdown } from "@/ui/time/useCountdown";
import { Sample } from "./Sample";

const QUARTER_HOUR_MS = 900_000;

export function ListSamples({ opened }: { opened: number }) {
  const format = useFormat();
  const [on, setOn] = useState(true);
  const left = useCountdown(opened + QUARTER_HOUR_MS);
  return (
    <>
      <Sample title="横幅">
        <Banner tone="info">报名审核中，预计 1 个工作日完成。</Banner>
        <Banner tone="warn" icon="wifi-slash-bold" action={{ label: "重试", onClick: () => {} }}>
          当前离线，正在尝试重新连接…
        </Banner>
        <Banner tone="bad" icon="arrow-u-up-left-bold" title="作品需要修改">
          图片带有水印，请更换后重新提交。
        </Banner>
        <Banner tone="ok">退款 ¥30.00 已到账。</Banner>
        <Banner tone="teal" icon="hourglass-medium-bold" title="名额已为你保留">
          请在 23:40 前接受。
        </Banner>
        <Progress label="上传" value={0.64} />
      </Sample>
      <Sample title="列表行与明细">
        <ListCard>
          <ListCell icon="identification-card" label="报名信息管理" value="3 人" to="/dev/ui" />
          <SwitchCell label="自动登录" checked={on} onChange={setOn} />
          <ListCell
            label="邮箱"
            value={<Badge tone="warn">待验证</Badge>}
            onClick={() => setOn(!on)}
          />
          <ListCell label="退出登录" tone="danger" onClick={() => setOn(false)} />
        </ListCard>
        <Section title="费用" more={{ label: "全部", to: "/dev/ui" }}>
          <KeyValue
            rows={[
              { key: "people", label: "报名人", value: "林知夏、周屿" },
              { key: "time", label: "时间", value: format.dateTime(opened) },
              { key: "left", label: "剩余", value: format.clock(left.left) },
              { key: "sum", label: "实付", value: <Price text={format.yuan(13600)} />, sum: true },
            ]}
          />
        </Section>
        <Price size="lg" text={format.price(6800)} was={format.yuan(9800)} />
      </Sample>
    </>
  );
}
