// Buttons and badges on the page of all components.
import { Badge } from "@/ui/badge/Badge";
import { TileIcon } from "@/ui/badge/TileIcon";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { IconButton } from "@/ui/button/IconButton";
import { Line, Sample } from "./Sample";

export function ButtonSamples() {
  return (
    <>
      <Sample title="按钮">
        <Line>
          <Button tone="primary">立即报名</Button>
          <Button tone="primary" loading>
            提交中
          </Button>
          <Button tone="primary" disabled>
            不可用
          </Button>
        </Line>
        <Line>
          <Button tone="soft" icon="ticket">
            报名凭证
          </Button>
          <Button>返回活动</Button>
          <Button tone="line">查看路线</Button>
        </Line>
        <Line>
          <Button tone="danger">撤回报名</Button>
          <Button tone="text">稍后</Button>
          <ButtonLink to="/dev/ui">链接</ButtonLink>
        </Line>
        <Line>
          <Button size="sm">取消</Button>
          <Button size="sm" tone="soft">
            凭证
          </Button>
          <Button size="sm" tone="primary">
            去支付 ¥68
          </Button>
          <IconButton icon="share-network" label="分享" />
          <IconButton icon="heart-fill" label="收藏" pressed />
          <IconButton icon="bell" label="消息，3 条未读" badge={3} />
        </Line>
        <Button tone="primary" size="lg" block>
          52 px 主按钮
        </Button>
      </Sample>
      <Sample title="徽标与图标块">
        <Line>
          <Badge tone="teal">征集中</Badge>
          <Badge tone="ok">已通过</Badge>
          <Badge tone="info">审核中</Badge>
          <Badge tone="warn">待支付 · 14:52</Badge>
          <Badge tone="bad">未通过</Badge>
          <Badge tone="gold" icon="check-bold">
            金奖
          </Badge>
          <Badge>已撤回</Badge>
        </Line>
        <Line>
          <TileIcon icon="ticket" tone="teal" />
          <TileIcon icon="check-circle" tone="ok" />
          <TileIcon icon="clock" tone="info" />
          <TileIcon icon="upload-simple" tone="warn" />
          <TileIcon icon="arrow-u-up-left" tone="bad" />
          <TileIcon icon="heart" tone="like" />
          <TileIcon icon="certificate" tone="gold" />
          <TileIcon icon="bell" />
        </Line>
      </Sample>
    </>
  );
}
