// Pictures, avatars, the swiper and skeletons on the page of all components.
import { Avatar } from "@/ui/avatar/Avatar";
import { AvatarStack } from "@/ui/avatar/AvatarStack";
import { GlassPill } from "@/ui/badge/GlassPill";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { SkeletonCards, SkeletonRows } from "@/ui/skeleton/skeletons";
import { Swiper } from "@/ui/swiper/Swiper";
import { Line, Sample } from "./Sample";
import styles from "./UiKit.module.css";

const PEOPLE = ["林知夏", "周屿", "陈默", "Ada"].map((name, id) => ({ id, name }));

export function MediaSamples() {
  return (
    <>
      <Sample title="轮播与图片">
        <Swiper
          label="精选"
          peek
          slideLabel={(index, total) => `第 ${index + 1} 张，共 ${total} 张`}
          slides={[1, 2, 3].map((id) => ({
            key: id,
            content: (
              <Picture src={defaultCover(id)} alt="" ratio="16/10" radius="xl" shade>
                <GlassPill live className={styles.onArt}>
                  作品征集中 · 剩 6 天
                </GlassPill>
              </Picture>
            ),
          }))}
        />
        <Picture
          src="/missing.png"
          fallback={defaultCover(4)}
          alt="默认封面"
          ratio="21/9"
          radius="l"
        />
        <Line>
          <Avatar name="林知夏" size={56} />
          <Avatar name="Ada" alt="Ada" />
          <AvatarStack people={PEOPLE} />
        </Line>
      </Sample>
      <Sample title="骨架">
        <SkeletonRows count={2} />
        <SkeletonCards count={2} />
      </Sample>
    </>
  );
}
