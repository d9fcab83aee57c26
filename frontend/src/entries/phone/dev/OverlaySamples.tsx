// Sheets, dialogs and toasts on the page of all components.
import { useState } from "react";
import { LANGUAGES } from "@/i18n/languages";
import { Button } from "@/ui/button/Button";
import { ListCell } from "@/ui/card/ListCell";
import { ActionSheet } from "@/ui/overlay/ActionSheet";
import { confirm } from "@/ui/overlay/confirm";
import { Dialog } from "@/ui/overlay/Dialog";
import { Sheet } from "@/ui/overlay/Sheet";
import { ToastBox } from "@/ui/toast/Toaster";
import { toast } from "@/ui/toast/toast";
import { Line, Sample } from "./Sample";

type Overlay = "sheet" | "dialog" | "menu";

export function OverlaySamples() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const ask = async () => {
    const yes = await confirm({
      title: "退出登录？",
      text: "未提交的草稿会从这台手机上清除。",
      confirmLabel: "退出登录",
      tone: "danger",
    });
    toast.info(yes ? "已退出" : "已取消");
  };
  return (
    <>
      <Sample title="轻提示" tone="art">
        <ToastBox message={{ id: -1, tone: "info", text: "已复制邀请码", stay: null }} />
        <ToastBox message={{ id: -2, tone: "success", text: "报名信息已保存", stay: null }} />
        <ToastBox
          message={{
            id: -3,
            tone: "error",
            text: "青年组刚刚报满，你的信息已存为草稿，可以加入候补。",
            stay: null,
          }}
        />
        <ToastBox message={{ id: -4, tone: "busy", text: "正在上传", stay: null }} />
      </Sample>
      <Sample title="浮层">
        <Line>
          <Button onClick={() => setOpen("sheet")}>选择语言</Button>
          <Button onClick={() => setOpen("dialog")}>授权对话框</Button>
          <Button onClick={() => setOpen("menu")}>操作菜单</Button>
          <Button tone="danger" onClick={ask}>
            退出登录
          </Button>
        </Line>
        <Line>
          <Button onClick={() => toast.success("支付成功")}>成功提示</Button>
          <Button onClick={() => toast.error("验证码不正确，请重新输入")}>出错提示</Button>
        </Line>
      </Sample>
      <Sheet open={open === "sheet"} onClose={close} title="选择语言" pad={false}>
        {LANGUAGES.map((language) => (
          <ListCell key={language.tag} label={language.name} onClick={close} />
        ))}
      </Sheet>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        icon="image-square"
        title="提示"
        text="需要你授权，才能把原图保存到相册。"
        actions={
          <>
            <Button onClick={close}>暂不</Button>
            <Button tone="primary" onClick={close}>
              去授权
            </Button>
          </>
        }
      />
      <ActionSheet
        open={open === "menu"}
        onClose={close}
        title="作品《月光小屋》"
        actions={[
          { key: "edit", label: "编辑作品", icon: "pencil-simple", onSelect: close },
          { key: "load", label: "下载原图", icon: "download-simple", onSelect: close },
          { key: "drop", label: "撤回作品", icon: "trash", danger: true, onSelect: close },
        ]}
      />
    </>
  );
}
