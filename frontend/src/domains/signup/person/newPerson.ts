// A person-info record before anything has been typed.
import type { PersonInfo } from "@/core/generated/contract";

export const HOME_AREA_CODE = "86";

/** The first record is usually one's own. */
export function newPerson(first: boolean): PersonInfo {
  return {
    id: null,
    name: "",
    gender: 0,
    areaCode: HOME_AREA_CODE,
    phone: "",
    email: "",
    birthday: "",
    idType: "none",
    idNo: "",
    relation: first ? "self" : "other",
    org: "",
    jobTitle: "",
    size: "",
    emergencyName: "",
    emergencyPhone: "",
    guardianName: "",
    guardianPhone: "",
    cityCode: "",
    cityName: "",
    extra: {},
    isDefault: first,
  };
}
