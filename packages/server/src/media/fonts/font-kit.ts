import type { FontKit } from '@portico/model/site/own-fonts';
import { ADOBE_FONTS, UNABLE_TO_LOAD_FONTS } from '@portico/model/site/font-services';
import { done, type Outcome, refuse } from '../../core/refusal.ts';
import type { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { readStylesheet } from './read-stylesheet.ts';

const TIMEOUT_MS = 15_000;
const STYLESHEET_MAX_BYTES = 500_000;

/** The families of a kit, as its service tells browsers of them. Refused where there is no such kit, or nobody answers. */
export async function familiesOfKit(
  { id }: FontKit,
  fetchKit: typeof fetchOutside,
): Promise<Outcome<Array<{ name: string; variations: string[] }>>> {
  const reply = await fetchKit(`${ADOBE_FONTS.script}/${id}.css`, {
    maxBytes: STYLESHEET_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (!reply.ok) return refuse('invalid', `${UNABLE_TO_LOAD_FONTS}: ${reply.message}`);
  const none = `Adobe Fonts has no web project “${id}”, or it has no fonts.`;
  if (reply.status === 404) return refuse('invalid', none);
  if (reply.status !== 200)
    return refuse('invalid', `${UNABLE_TO_LOAD_FONTS}: Adobe Fonts answered ${reply.status}.`);
  const families = readStylesheet(reply.body.toString('utf8')).map(({ name, strokes }) => ({
    name,
    variations: strokes.map(({ variation }) => variation),
  }));
  return families.length > 0 ? done(families) : refuse('invalid', none);
}
