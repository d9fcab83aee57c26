// Uploads on the page of all components; they go to the storage of the server that shows the page.
import { useState } from "react";
import { MediaPicker } from "@/shared/upload/MediaPicker";
import { Sample } from "./Sample";

export function UploadSamples() {
  const [state, setState] = useState("");
  return (
    <Sample title="上传">
      <MediaPicker
        purpose="dev"
        label="作品文件"
        images={9}
        videos={1}
        onChange={(media, progress) => setState(JSON.stringify({ progress, media }))}
      />
      <output aria-label="上传结果" className="visually-hidden">
        {state}
      </output>
      <MediaPicker
        purpose="dev-off"
        label="停用"
        images={3}
        videos={0}
        disabled
        onChange={() => {}}
      />
    </Sample>
  );
}
