const UNIT =
  /(\d) (?=(?:°[CF]?|%|€|£|\$|[kcm]?m[²³]?|[kµm]?g|t|[cdm]?l|[kM]?W|kWh|px|in|ft|lb|oz|h|min|s)(?![\p{L}\p{N}]))/gu;

/** Keeps a number on one line with its unit: the space between them does not break. */
export function keepUnits(text: string): string {
  // Most texts have no number that a space follows.
  if (!/\d /.test(text)) return text;
  return text.replace(UNIT, '$1\u00a0');
}
