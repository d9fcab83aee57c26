// State pages on the page of all components.
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";
import { toast } from "@/ui/toast/toast";
import { Sample } from "./Sample";
import styles from "./UiKit.module.css";

export function StateSamples() {
  const reload = () => toast.info("重新加载");
  return (
    <Sample title="空、未开放、出错、离线、拒绝" wide>
      <div className={styles.states}>
        <StatePage
          inline
          kind="empty"
          title="还没有作品"
          text="征集刚刚开始，第一片叶子等你来种下。"
          actions={<Button tone="primary">提交作品</Button>}
        />
        <StatePage
          inline
          kind="notOpen"
          title="这里还没有开放"
          text="我们正在准备这个页面。"
          actions={<Button>返回首页</Button>}
        />
        <StatePage inline kind="error" onReload={reload} />
        <StatePage inline kind="offline" onReload={reload} />
        <StatePage
          inline
          kind="refused"
          title="网页不能打开"
          text="只打开登记过的网址。"
          actions={<Button>返回上一页</Button>}
        />
      </div>
    </Sample>
  );
}
