/** Exactly five digits [V5.15]. */
export function isUsZip(zip: string): boolean {
  return /^[0-9]{5}$/.test(zip);
}

const UNITED_STATES =
  /^(?:the )?(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|america|vereinigte staaten(?: von amerika)?|[eé]tats[ -]unis(?: d[’']am[eé]rique)?|estados unidos)$/iu;

/** Whether a country somebody typed is the one whose postal codes have five digits. */
export function isUnitedStates(country: string): boolean {
  return UNITED_STATES.test(country.trim());
}
