import { expect, test } from "vitest";
import { foldName, nameWords } from "./fold-name.ts";

test.each<[name: string, ...spellings: string[]]>([
  ["Sørine", "Soerine", "Sorine", "SÖRINE", "Sørine\u3164", "S\u00ADørine", "S\u200Børine"],
  ["Blåsjø", "Blaasjoe", "Blasjo", "Blåsjö"],
  ["Müller", "Mueller", "Muller", "MÜLLER", "Mu\u0308ller"],
  ["Weiß", "Weiss", "WEISS", "WEIẞ"],
  ["Ægir", "Aegir"],
  ["Łukasz", "Lukasz"],
  ["Þór", "Thor"],
  ["Đoković", "Djokovic", "Dokovic"],
  ["Jõgi", "Jogi", "Joegi"],
  ["Õunapuu", "Ounapuu"],
  ["Yıldız", "Yildiz", "YILDIZ"],
  ["İpek", "Ipek"],
  ["O'Brien", "O’Brien", "OBrien", "O Brien"],
  ["Œuvre", "Oeuvre"],
])("%s is compared like its other spellings", (name, ...spellings) => {
  expect(spellings.map(foldName)).toEqual(spellings.map(() => foldName(name)));
});

test.each([
  ["Anna", "Anne"],
  ["Müller", "Miller"],
  ["Łukasz", "Łucja"],
  ["Анна", "Инна"],
])("%s and %s stay different", (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

test("a name has its words, and an invisible name has none", () => {
  expect(nameWords(" Anna-Maria  von O’Brien ")).toEqual(["anna", "maria", "von", "obrien"]);
  expect(nameWords("\u3164 \u115F\u1160 \u200B")).toEqual([]);
});
