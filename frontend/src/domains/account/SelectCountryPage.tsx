// Choosing a country for the page that asked, which finds the choice kept on the phone.
import { useNavigate } from "react-router";
import { routes } from "@/core/generated/routes";
import { loginAddress, returnAddress } from "@/core/pages";
import { useRouteQuery } from "@/core/useRouteQuery";
import { CountryPicker } from "@/session/country/CountryPicker";
import { chosenCountry, keepCountry } from "@/session/country/chosenCountry";
import { openedFirst } from "@/session/navigation";
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
  // The page that asked lies before this one; a link from elsewhere only names it.
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
