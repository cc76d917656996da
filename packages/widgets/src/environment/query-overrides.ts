import { WEBSITE_STATUS_CODES } from '@portico/model/documents/enumerations';

/** The query parameter: a JSON object of texts, `?tweakOverrides={"animations":"rise"}`. */
export const OVERRIDES_PARAMETER = 'tweakOverrides';

/**
 * Settings of a site that its address changes for this view alone, to try them. Only internal sites listen [B6.10].
 * @param search of the address, `location.search`
 * @param siteStatus of the page, `page.website.siteStatus.value`
 * @returns the overrides by name; a malformed parameter is none, and said in the console [B8.29]
 */
export function queryOverrides(search: string, siteStatus: number): ReadonlyMap<string, string> {
  const overrides = new Map<string, string>();
  if (siteStatus !== WEBSITE_STATUS_CODES.internal) return overrides;
  const given = new URLSearchParams(search).get(OVERRIDES_PARAMETER);
  if (given === null) return overrides;
  try {
    const parsed: unknown = JSON.parse(given);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw new Error('not an object');
    for (const [name, value] of Object.entries(parsed)) {
      if (typeof value !== 'string') throw new Error(`${name} is not a text`);
      overrides.set(name, value);
    }
    return overrides;
  } catch (error) {
    console.error('error reading query param override', error);
    return new Map();
  }
}
