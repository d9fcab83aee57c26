// Uploads of the console belong to the member of staff.
import { organiserCall } from "@/core/organiserCall";
import type { SignUpload } from "@/shared/upload/sendFile";

export const signAsStaff: SignUpload = (suffix, signal) =>
  organiserCall("organise.uploadSign", { suffix }, { signal, showMessage: false });
