// Components follow the language without a reload.
import "@/testing/wasmHost";
import { act, render, screen } from "@testing-library/react";
import { useMemo } from "react";
import { expect, test } from "vitest";
import { showTexts } from "@/testing/texts";
import { useTranslation } from "./useTranslation";

function Favourite() {
  const { t, i18n } = useTranslation();
  const text = useMemo(() => t("home.card.favourite"), [t]);
  return <p lang={i18n.language}>{text}</p>;
}

test("a change of the language renders texts again, memoised ones too", () => {
  showTexts("en", { home: { card: { favourite: "One of your favourites" } } });
  render(<Favourite />);
  expect(screen.getByText("One of your favourites").lang).toBe("en");
  act(() => showTexts("ko", { home: { card: { favourite: "즐겨찾기한 활동" } } }));
  expect(screen.getByText("즐겨찾기한 활동").lang).toBe("ko");
});
