// Chooses a country for the calling page, which reads the choice from local storage.
import { useNavigate } from "react-router";
import { routes } from "@/core/generated/routes";
import { loginAddress, returnAddress } from "@/core/pages";
import { openedFirst } from "@/host/navigation";
import { CountryPicker } from "@/shared/country/CountryPicker";
import { chosenCountry, keepCountry } from "@/shared/country/chosenCountry";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Screen } from "@/ui/frame/Screen";

/** The log-in page never returns to itself, but this page may return to it. */
function askingPage(returnTo = "/"): string {
  const [path, query] = returnTo.split("?");
  if (path !== routes.login.path) return returnAddress(returnTo);
  return loginAddress(new URLSearchParams(query).get("url") ?? "/");
}

export function Component() {
  const navigate = useNavigate();
  const { returnTo } = useRouteQuery("selectCountry");
  // The calling page is the previous entry of the history; on a direct link only the address names it.
  const leave = () => {
    if (openedFirst()) void navigate(askingPage(returnTo), { replace: true });
    else void navigate(-1);
  };
  return (
    <Screen pad={false} onBack={leave}>
      <CountryPicker
        heading="h2"
        value={chosenCountry()}
        onChoose={(country) => {
          keepCountry(country);
          leave();
        }}
      />
    </Screen>
  );
}
