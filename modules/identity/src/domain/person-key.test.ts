import { expect, test } from "vitest";
import { isSamePerson, type Person } from "./person-key.ts";

const person = (first_name: string, last_name: string, more: Partial<Person> = {}): Person => ({
  first_name,
  middle_name: null,
  last_name,
  date_of_birth: "1980-02-03",
  country: "NO",
  postal_code: "0150",
  ...more,
});
const sorine = person("Sørine", "Blåsjø-Müller");

test.each<[string, Person]>([
  ["in capitals", person("SØRINE", "BLÅSJØ MÜLLER")],
  ["with pairs of letters", person("Soerine", "Blaasjoe-Mueller")],
  ["without marks", person("Sorine", "Blasjo-Muller")],
  ["with an invisible letter", person("Sørine\u3164", "Blåsjø-Müller")],
  ["with the names swapped", person("Blåsjø-Müller", "Sørine")],
  ["with a second first name", person("Sørine Anna", "Blåsjø-Müller")],
  ["with a middle name", person("Sørine", "Blåsjø-Müller", { middle_name: "Anna" })],
  ["with half of the double name", person("Sørine", "Müller")],
  ["written together", person("Sørine", "Blåsjømüller")],
])("a person is recognized %s", (_how, other) => {
  expect([isSamePerson(sorine, other), isSamePerson(other, sorine)]).toEqual([true, true]);
});

test.each<[string, Person]>([
  ["another first name", person("Marit", "Blåsjø-Müller")],
  ["another last name", person("Sørine", "Hansen")],
  ["another birth date", person("Sørine", "Blåsjø-Müller", { date_of_birth: "1980-02-04" })],
  ["another postal code", person("Sørine", "Blåsjø-Müller", { postal_code: "0151" })],
  ["no visible letters", person("\u3164", "\u3164")],
  ["no name", person("Sørine", "Blåsjø-Müller", { first_name: null })],
])("somebody with %s is another person", (_how, other) => {
  expect([isSamePerson(sorine, other), isSamePerson(other, sorine)]).toEqual([false, false]);
});

test("twins with one first name in common stay two persons, and Australia's 810 is 0810", () => {
  expect(isSamePerson(person("Anna Maria", "Mets"), person("Anna Lena", "Mets"))).toBe(false);
  const au = (postal_code: string): Person => person("Anna", "Mets", { country: "AU", postal_code });
  expect(isSamePerson(au("810"), au("0810"))).toBe(true);
});
