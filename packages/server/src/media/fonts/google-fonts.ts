import type { TakenFont } from '@portico/model/api/fonts';
import type { Id } from '@portico/model/documents/id';
import { googleStylesheet, UNABLE_TO_LOAD_FONTS as UNABLE } from '@portico/model/site/font-services';
import { done, type Outcome, refuse } from '../../core/refusal.ts';
import type { fetchOutside } from '../../outgoing/fetch-outside.ts';
import type { Media } from '../media.ts';
import { readStylesheet, type Stroke } from './read-stylesheet.ts';
import { FONT_MAX_BYTES, keepFont, readFontFile, type ReadFont } from './take-font.ts';

const TIMEOUT_MS = 15_000;
const STYLESHEET_MAX_BYTES = 500_000;
/** All strokes the service may have of a family: it leaves out those it has not. */
const EVERY = [...'123456789'].flatMap((weight) => [`n${weight}`, `i${weight}`]);
/** What a page is mostly set in, where a family has more than is copied. */
const COPIED: readonly string[] = ['n3', 'n4', 'i4', 'n5', 'n6', 'n7', 'i7', 'n8', 'n9'];

/**
 * A family of Google Fonts: its name as the service spells it, what there is of it, and its regular stroke as it is read.
 * Refused where there is none of this name, or the service does not answer.
 */
export async function lookUpGoogle(
  media: Media,
  siteId: Id,
  family: string,
  fetchFont: typeof fetchOutside,
): Promise<Outcome<{ name: string; strokes: Stroke[]; regular: ReadFont }>> {
  const address = googleStylesheet({ name: family, variations: EVERY });
  // A browser of no name is sent whole fonts rather than parts of them.
  const reply = await fetchFont(address, { maxBytes: STYLESHEET_MAX_BYTES, timeoutMs: TIMEOUT_MS });
  if (!reply.ok) return refuse('invalid', `${UNABLE}: ${reply.message}`);
  if (reply.status === 400 || reply.status === 404)
    return refuse('invalid', `Google Fonts has no font called “${family}”.`);
  if (reply.status !== 200) return refuse('invalid', `${UNABLE}: Google Fonts answered ${reply.status}.`);
  const [{ name, strokes } = { name: family, strokes: [] }] = readStylesheet(reply.body.toString('utf8'));
  const regular = strokes.find(({ variation }) => variation === 'n4') ?? strokes[0];
  if (!regular) return refuse('invalid', `Google Fonts has no font called “${family}”.`);
  const read = await readStroke(media, siteId, regular, fetchFont);
  return read.ok ? done({ name, strokes, regular: read.value }) : read;
}

/** Copies a family into the library, so that visitors ask nobody for it. */
export async function copyGoogle(
  media: Media,
  siteId: Id,
  family: string,
  fetchFont: typeof fetchOutside,
): Promise<Outcome<{ name: string; fonts: TakenFont[] }>> {
  const found = await lookUpGoogle(media, siteId, family, fetchFont);
  if (!found.ok) return found;
  const { name, strokes, regular } = found.value;
  const wanted = strokes.filter(({ variation }) => COPIED.includes(variation));
  const fonts: TakenFont[] = [];
  for (const stroke of wanted.length > 0 ? wanted : strokes) {
    const isRegular = stroke.variation === 'n4';
    const read = isRegular ? done(regular) : await readStroke(media, siteId, stroke, fetchFont);
    if (!read.ok) return read;
    const kept = await keepFont(media, siteId, read.value);
    if (!kept.ok) return refuse('invalid', kept.error);
    // One file may say less of itself than the stylesheet does of it.
    const weight = Number(stroke.variation[1]) * 100;
    fonts.push({
      ...kept.font,
      family: name,
      weights: [weight, weight],
      italic: stroke.variation.startsWith('i'),
    });
  }
  return done({ name, fonts });
}

async function readStroke(
  media: Media,
  siteId: Id,
  { url }: Stroke,
  fetchFont: typeof fetchOutside,
): Promise<Outcome<ReadFont>> {
  const reply = await fetchFont(url, { maxBytes: FONT_MAX_BYTES, timeoutMs: TIMEOUT_MS });
  if (!reply.ok) return refuse('invalid', `${UNABLE}: ${reply.message}`);
  if (reply.status !== 200) return refuse('invalid', `${UNABLE}: Google Fonts answered ${reply.status}.`);
  const read = await media.reading.run(`font ${siteId} ${url}`, siteId, () =>
    readFontFile(siteId, reply.body),
  );
  return read ? done(read) : refuse('invalid', `${UNABLE}: what Google Fonts sent is no font.`);
}
