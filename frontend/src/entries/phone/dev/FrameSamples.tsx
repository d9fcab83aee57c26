// A small complete screen on the page of all components: bar, list, dock and tab bar.
import { Shell } from "@/entries/phone/frame/Shell";
import { TabBar, type TabBarItem } from "@/entries/phone/frame/TabBar";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Dock } from "@/ui/frame/Dock";
import { NavBar } from "@/ui/frame/NavBar";
import { ListView } from "@/ui/list/ListView";
import { Price } from "@/ui/price/Price";
import { Sample } from "./Sample";
import styles from "./UiKit.module.css";

const TABS: TabBarItem[] = [
  {
    pagePath: "/",
    text: "活动",
    icon: "compass",
    selectedIcon: "compass-fill",
    visible: true,
  },
  {
    pagePath: "/pages/apply/center",
    text: "我的报名",
    icon: "ticket",
    selectedIcon: "ticket-fill",
    visible: true,
    badge: 2,
    badgeLabel: "2 项待处理",
  },
  {
    pagePath: "/pages/user/index",
    text: "我的",
    icon: "user-circle",
    selectedIcon: "user-circle-fill",
    visible: true,
    redDot: true,
    badgeLabel: "有新消息",
  },
];

export function FrameSamples() {
  return (
    <Sample title="框架" wide>
      <div className={styles.frame}>
        <Shell tabBar={<TabBar label="主导航" items={TABS} current="/" onTap={() => {}} />}>
          <NavBar
            title="Veranstaltungsdetails mit einem langen Titel"
            name=""
            heading={false}
            onBack={() => {}}
            actions={<IconButton icon="share-network" label="分享" />}
          />
          <ListView
            list={{
              status: "success",
              items: ["环湖 10 公里", "小小马蒂斯"],
              hasMore: false,
              loadingMore: false,
              moreFailed: false,
              mayLoad: false,
              loadMore: () => {},
              reload: () => {},
            }}
            label="活动"
            itemKey={(item) => item}
            renderItem={(item) => item}
            skeleton={null}
            empty={null}
          />
        </Shell>
      </div>
      <Dock>
        <Price size="lg" text="¥68" />
        <Button tone="primary" size="lg">
          立即报名
        </Button>
      </Dock>
    </Sample>
  );
}
