import { mediaUrl } from '@portico/model/media/media';
import { googleStylesheet } from '@portico/model/site/font-services';
import type { FontPart } from '@portico/model/site/font-parts';
import type { FontKind, FontMeasures, OwnFace, OwnFont } from '@portico/model/site/own-fonts';
import type { FontFamily, ShippedFamily, Styles } from '@portico/model/site/styles';
import { FONT_FILES } from './font-files.ts';
import { type FontFace, type FontFiles, MONO, SANS, SERIF, type SiteFont, type StandIn } from './font.ts';

const LOCAL = { sans: SANS, serif: SERIF, mono: MONO } as const satisfies Record<FontKind, object>;
/** Mean width of a letter of what stands in, where Arial's is 1. */
const LOCAL_WIDTHS = { sans: 1, serif: 0.904, mono: 1.344 } as const satisfies Record<FontKind, number>;

/** A family as pages set it. @returns undefined for the system's own, and for one the site no longer has */
export function siteFont(family: FontFamily, own: Styles['fonts']['own'] = {}): SiteFont | undefined {
  if (isOwn(family)) {
    const font = own[family];
    return font && ownFont(font);
  }
  const shipped = FONT_FILES[family];
  return shipped && shippedFont(shipped);
}

export const isOwn = (family: FontFamily): family is Exclude<FontFamily, ShippedFamily> =>
  family.startsWith('own-');

function shippedFont({ name, files, italic, weights, standIn }: FontFiles): SiteFont {
  const faces: FontFace[] = [{ weights, italic: false, files }];
  if (italic) faces.push({ weights, italic: true, files: { latin: italic } });
  return { name, faces, stack: standIn.stack, standIn };
}

/** A family the site brings along. */
export function ownFont(font: OwnFont): SiteFont {
  const { name, kind } = font;
  const { stack } = LOCAL[kind];
  if (font.from === 'kit') return { name, faces: [], stack, ofKit: font.variations };
  if (font.from === 'google')
    return {
      name,
      faces: [],
      stylesheet: googleStylesheet(font),
      stack,
      ...(font.measures && { standIn: standInOf(kind, font.measures) }),
    };
  const faces = font.faces.map((face) => ({
    weights: face.weights,
    italic: face.italic,
    files: Object.fromEntries(face.parts.map((part) => [part, partUrl(face, part)])),
  }));
  const regular = nearestFace(font.faces, 400);
  return { name, faces, stack, ...(regular && { standIn: standInOf(kind, regular) }) };
}

const partUrl = ({ file }: OwnFace, part: FontPart): string =>
  `${mediaUrl({ hash: file.media, ext: 'woff', filename: `${part}.woff2` })}?format=${part}`;

function standInOf(kind: FontKind, { width, ascent, descent }: FontMeasures): StandIn {
  return { ...LOCAL[kind], size: width / LOCAL_WIDTHS[kind], ascent, descent };
}

/** The upright face a weight is set with; an italic one where there is no other. */
export function nearestFace<Face extends Pick<FontFace, 'weights' | 'italic'>>(
  faces: readonly Face[],
  weight: number,
): Face | undefined {
  const distance = ({ weights: [least, greatest], italic }: Face) =>
    Math.max(least - weight, weight - greatest, 0) + (italic ? 10_000 : 0);
  return faces.reduce<Face | undefined>(
    (best, face) => (best === undefined || distance(face) < distance(best) ? face : best),
    undefined,
  );
}
