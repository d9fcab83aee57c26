// The initial values of a new person.
import type { PersonInfo } from "@/core/generated/contract";

export const HOME_AREA_CODE = "86";

/** The first person is usually the user. */
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
