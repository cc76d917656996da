import { z } from 'zod';

/** ISO 3166-1 alpha-2: every country there is a code for. Names come from the reader's own language (`Intl`). */
const CODES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE
KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ
VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`;

export const COUNTRY_CODES: readonly string[] = CODES.split(/\s+/);
const known: ReadonlySet<string> = new Set(COUNTRY_CODES);

export function isCountry(code: string): boolean {
  return known.has(code);
}

export const countryCode = z.string().refine(isCountry, 'This is no country.');

/** Making these costs far more than asking them. Their languages are those of sites, which are few. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  let found = names.get(language);
  if (!found) {
    found = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    names.set(language, found);
  }
  return found;
}

/** A country's name in a language; its code where the language has none for it. */
export function countryName(code: string, language: string): string {
  return namesIn(language).of(code) ?? code;
}

/** Countries as a list to choose from, by name as the language sorts names. */
export function countriesIn(language: string, codes: readonly string[] = COUNTRY_CODES) {
  const regions = namesIn(language);
  const { compare } = new Intl.Collator([language, 'en']);
  return codes
    .map((code) => ({ code, name: regions.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** States and provinces of countries whose addresses and taxes name them, by code. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NT: 'Northwest Territories',
    NS: 'Nova Scotia',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
};

/** The states or provinces an address in this country must name one of; undefined where it need not. */
export function regionsOf(country: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(REGIONS, country) ? REGIONS[country] : undefined;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * A state or province as people type it (`ny`, `New York`, `N.Y.`) as its code; elsewhere as typed. Null when the
 * country has regions and this is none of them.
 */
export function regionCode(country: string, typed: string): string | null {
  const regions = regionsOf(country);
  if (!regions) return typed.trim();
  const wanted = plain(typed);
  const found = Object.entries(regions).find(
    ([code, name]) => plain(code) === wanted || plain(name) === wanted,
  );
  return found?.[0] ?? null;
}

/** Countries and territories that have no postal codes in use. */
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set(
  `AE AG AN AO AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GH GM GN GQ GY HK HM IE JM KI KM KN KP
LC ML MO MR MS MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW`.split(/\s+/),
);

export function hasPostalCodes(country: string): boolean {
  return !WITHOUT_POSTAL_CODES.has(country);
}
