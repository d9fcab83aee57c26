// The settings page: profile, account, language and theme, agreements, personal data and log-out.
import { QueryView } from "@/shared/query/QueryView";
import { Screen } from "@/ui/frame/Screen";
import { AccountGroup } from "./settings/AccountGroup";
import { GeneralGroup } from "./settings/GeneralGroup";
import { LogOutCard } from "./settings/LogOutCard";
import { PrivacyGroup } from "./settings/PrivacyGroup";
import { ProfileGroup } from "./settings/ProfileGroup";
import { SettingsSkeleton } from "./settings/SettingsSkeleton";
import { useAccount } from "./useAccount";

export function Component() {
  const account = useAccount();
  return (
    <Screen>
      <QueryView query={account} skeleton={<SettingsSkeleton />}>
        {(data) => (
          <>
            <ProfileGroup account={data} />
            <AccountGroup account={data} />
          </>
        )}
      </QueryView>
      <GeneralGroup />
      {account.data && <PrivacyGroup account={account.data} />}
      <LogOutCard />
    </Screen>
  );
}
