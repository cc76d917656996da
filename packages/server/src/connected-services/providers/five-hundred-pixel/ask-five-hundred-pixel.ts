import type { Portico } from '../../../core/portico.ts';
import { askJson } from '../../ask-json.ts';
import type { Credentials, Standing } from '../../service.ts';

/** Calls the API of 500px with a site's consumer key. */
export async function askFiveHundredPixel(
  portico: Portico,
  { secrets }: Credentials,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<{ standing: 'good'; json: unknown } | { standing: Exclude<Standing, 'good' | 'unchecked'> }> {
  const asked = { ...query, consumer_key: secrets.consumerKey ?? '' };
  const reply = await askJson(portico, 'five-hundred-pixel', 'https://api.500px.com', `/v1${path}`, asked);
  switch (reply?.status) {
    case 200:
      return { standing: 'good', json: reply.json };
    case 401:
    case 404:
      return { standing: 'wrong' };
    case 403:
      return { standing: 'refused' };
    case 429:
      return { standing: 'quota' };
    default:
      return { standing: 'unreachable' };
  }
}
