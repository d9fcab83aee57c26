// Tests a person's fields: the country of the number is chosen in a sheet.
import "@/testing/wasmHost";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { storedText } from "@/core/storedText";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import country from "../../../../locales/en/country.json";
import errors from "../../../../locales/en/errors.json";
import person from "../../../../locales/en/person.json";
import { newPerson } from "./newPerson";
import { PersonFields } from "./PersonFields";

function Editor() {
  const [edited, setEdited] = useState(() => ({ ...newPerson(false), areaCode: "44" }));
  return (
    <PersonFields
      person={edited}
      needs={{ items: [], ageDay: "2026-12-06" }}
      errors={{}}
      onChange={(change) => setEdited({ ...edited, ...change })}
    />
  );
}

const areaCode = (code: string) =>
  screen.getByRole("button", { name: `Country or region code: ${code}` });

beforeAll(() => {
  showTexts("en", { common, country, errors, person });
});

test("a number gets another area code, and the log-in's country is unchanged", async () => {
  const user = userEvent.setup();
  render(withLabels(<Editor />));
  await user.type(screen.getByRole("textbox", { name: "Phone number" }), "15123456789");
  await user.click(areaCode("+44"));
  const sheet = within(await screen.findByRole("dialog", { name: "Country or region" }));
  const britain = await sheet.findByRole("button", { name: "United Kingdom +44" });
  expect(britain.getAttribute("aria-current")).toBe("true");
  await user.click(sheet.getByRole("button", { name: "Germany +49" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(areaCode("+49")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Phone number" })).toHaveProperty(
    "value",
    "15123456789",
  );
  expect(storedText("country")).toBeUndefined();
});
