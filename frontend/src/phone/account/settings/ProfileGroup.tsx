// The account's profile: avatar, names, gender, birthday, region, address, introduction.
import { useState } from "react";
import type { Account } from "@/core/generated/contract";
import { formatDate } from "@/i18n/dates";
import { useTranslation } from "@/i18n/useTranslation";
import { avatarAddress } from "@/shared/avatar/avatars";
import { countryNames } from "@/shared/country/countryName";
import { regionLanguage } from "@/shared/region/regionLanguage";
import { Avatar } from "@/ui/avatar/Avatar";
import { ListCell } from "@/ui/card/ListCell";
import { Icon } from "@/ui/icon/Icon";
import { accountName } from "../accountName";
import { AvatarSheet } from "./AvatarSheet";
import { GenderSheet } from "./GenderSheet";
import { genderName } from "./gender";
import { PlaceSheet } from "./PlaceSheet";
import styles from "./ProfileGroup.module.css";
import { ProfileTextSheet } from "./ProfileTextSheet";
import { PROFILE_PARTS, type ProfilePart } from "./profileTexts";
import { SettingsGroup } from "./SettingsGroup";

type Part = "avatar" | "gender" | "region" | ProfilePart;

/** A birthday is a calendar day without a time zone. */
const CALENDAR = "UTC";

export function ProfileGroup({ account }: { account: Account }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<Part | null>(null);
  const close = () => setOpen(null);
  const { birthday } = account;
  const textCell = (part: ProfilePart, value: string = account[part]) => (
    <ListCell
      label={t(`account.settings.${part}`)}
      value={<span className="clamp2">{value || t("account.settings.notSet")}</span>}
      onClick={() => setOpen(part)}
    />
  );
  return (
    <>
      <div className={styles.picture}>
        <button
          type="button"
          aria-label={t("account.settings.changeAvatar")}
          onClick={() => setOpen("avatar")}
        >
          <Avatar src={avatarAddress(account.avatar)} name={accountName(account)} size={92} />
          <span className={styles.camera}>
            <Icon name="camera-fill" size={17} />
          </span>
        </button>
      </div>
      <SettingsGroup title={t("account.settings.profile")}>
        {textCell("nickname")}
        <ListCell
          label={t("account.settings.gender")}
          value={t(`account.settings.genders.${genderName(account.gender)}`)}
          onClick={() => setOpen("gender")}
        />
        {textCell("realname")}
        {textCell("birthday", birthday && formatDate(i18n.language, birthday, CALENDAR))}
        <ListCell
          label={t("account.settings.region")}
          value={account.countryCode ? <Place account={account} /> : t("account.settings.notSet")}
          onClick={() => setOpen("region")}
        />
        {textCell("address")}
        {textCell("intro")}
      </SettingsGroup>
      <AvatarSheet avatar={account.avatar} open={open === "avatar"} onClose={close} />
      <GenderSheet gender={account.gender} open={open === "gender"} onClose={close} />
      <PlaceSheet account={account} open={open === "region"} onClose={close} />
      {PROFILE_PARTS.map((part) => (
        <ProfileTextSheet
          key={part}
          part={part}
          account={account}
          open={open === part}
          onClose={close}
        />
      ))}
    </>
  );
}

/** The country in the reader's language, and within China the region. */
function Place({ account }: { account: Account }) {
  const { i18n } = useTranslation();
  const { countryCode, provinceCode, cityCode, cityName } = account;
  // Hong Kong, Macao and Taiwan are named already, unless the region is one of their districts.
  const isWhole = countryCode !== "CN" && provinceCode !== "" && cityCode === "";
  return (
    <>
      {countryNames(i18n.language)(countryCode)}
      {cityName && !isWhole && (
        <>
          {" "}
          <span lang={regionLanguage(account.language ?? i18n.language)}>{cityName}</span>
        </>
      )}
    </>
  );
}
