// Messages about files that cannot be uploaded.
import type { FileKind } from "@/core/generated/contract";
import { uploadBounds } from "@/core/uploads";
import { localeOf, numberFormat } from "@/i18n/intl";
import type { LanguageTag } from "@/i18n/languages";
import { translate } from "@/i18n/translate";
import type { UploadProblem } from "./problem";

export interface BoundTexts {
  document: string;
  image: string;
  video: string;
  seconds: number;
}

/** The upload limits, formatted for a language. */
export function boundTexts(tag: LanguageTag): BoundTexts {
  const { documentMegabytes, imageMegabytes, videoMegabytes, videoSeconds } = uploadBounds();
  const unit = numberFormat(localeOf(tag), { style: "unit", unit: "megabyte" });
  return {
    document: unit.format(documentMegabytes),
    image: unit.format(imageMegabytes),
    video: unit.format(videoMegabytes),
    seconds: videoSeconds,
  };
}

/** Names the requested kinds, and none that would be rejected next. */
function kindText(wanted: readonly FileKind[]): string {
  if (wanted.includes("document")) return translate("upload.problem.kindOfPaper");
  if (!wanted.includes("video")) return translate("upload.problem.kind");
  return translate(
    wanted.includes("image") ? "upload.problem.kindOfBoth" : "upload.problem.kindOfVideo",
  );
}

/** `wanted`: the requested kinds. */
export function problemText(
  tag: LanguageTag,
  problem: UploadProblem,
  wanted: readonly FileKind[],
): string {
  const { document, image, video, seconds } = boundTexts(tag);
  switch (problem) {
    case "imageTooLarge":
      return translate("upload.problem.imageTooLarge", { size: image });
    case "videoTooLarge":
      return translate("upload.problem.videoTooLarge", { size: video });
    case "documentTooLarge":
      return translate("upload.problem.documentTooLarge", { size: document });
    case "video.tooLong":
      return translate("upload.problem.videoTooLong", { seconds });
    case "video.unreadable":
      return translate("upload.problem.videoUnreadable");
    case "video.pictureCodec":
    case "video.soundCodec":
    case "video.fragments":
      return translate("upload.problem.videoCodec");
    case "signedOut":
      return translate("errors.loginExpired");
    case "refused":
      return translate("errors.upload");
    case "kind":
      return kindText(wanted);
    case "empty":
    case "tooLarge":
    case "heic":
    case "broken":
    case "gone":
    case "unreadable":
    case "limit":
    case "busy":
      return translate(`upload.problem.${problem}`);
  }
}
