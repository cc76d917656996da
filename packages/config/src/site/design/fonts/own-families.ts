import type { TakenFont } from '@portico/model/api/fonts';
import {
  type FontMeasures,
  MOST_FACES,
  MOST_OWN_FONTS,
  type OwnFace,
  type OwnFamily,
  type OwnFont,
  type OwnFonts,
} from '@portico/model/site/own-fonts';
import { FONT_FILES } from '@portico/render/page/fonts/font-files';

type FileFamily = Extract<OwnFont, { from: 'files' }>;

/** Styles in which pages are mostly set; the others a service has cost visitors time. */
const MOSTLY = ['n4', 'i4', 'n7', 'i7'];

/**
 * The families with fonts that were taken into the library: each joins the family of its name, in place of the style
 * that it is a new file of.
 * @param newId of a family that begins
 * @param licensed its owner said that they may be used
 * @returns what is refused for want of room as well, by family
 */
export function withFonts(
  own: OwnFonts,
  fonts: readonly TakenFont[],
  newId: () => string,
  licensed: boolean,
): { own: OwnFonts; refused: string[] } {
  const families: OwnFonts = { ...own };
  const refused = new Set<string>();
  for (const font of fonts) {
    const { family, kind, mayEmbed: _, ...face } = font;
    const [key, found] = fileFamily(families, family) ?? [];
    if (!found || !key) {
      if (!hasRoom(families)) refused.add(family);
      else
        families[`own-${newId()}`] = {
          from: 'files',
          name: freeName(families, family),
          kind,
          faces: [face],
          licensed,
        };
      continue;
    }
    const faces = withFace(found.faces, face);
    if (faces.length > MOST_FACES) refused.add(family);
    else families[key] = { ...found, faces, licensed: found.licensed || licensed };
  }
  return { own: families, refused: [...refused] };
}

/** Whether one more family may join. */
export const hasRoom = (own: OwnFonts) => Object.keys(own).length < MOST_OWN_FONTS;
export const NO_ROOM = 'There is no room for more fonts. Please remove one first.';

function fileFamily(own: OwnFonts, name: string): [OwnFamily, FileFamily] | undefined {
  for (const [key, font] of Object.entries(own) as Array<[OwnFamily, OwnFont]>)
    if (font.from === 'files' && isSame(font.name, name)) return [key, font];
  return undefined;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** In the order of their weights, upright ones before italic ones. */
function withFace(faces: readonly OwnFace[], face: OwnFace): OwnFace[] {
  const others = faces.filter(
    ({ weights: [least, greatest], italic }) =>
      italic !== face.italic || least !== face.weights[0] || greatest !== face.weights[1],
  );
  return [...others, face].sort(
    (a, b) =>
      Number(a.italic) - Number(b.italic) || a.weights[0] - b.weights[0] || a.weights[1] - b.weights[1],
  );
}

/** A name that no family of the site or of the product has: pages know fonts by their names. */
export function freeName(own: OwnFonts, name: string, but?: OwnFamily): string {
  const taken = [
    ...Object.values(FONT_FILES).map((font) => font.name),
    ...Object.entries(own).flatMap(([key, font]) => (key === but ? [] : [font.name])),
  ];
  const isFree = (one: string) => !taken.some((other) => isSame(one, other));
  if (isFree(name)) return name;
  for (let number = 2; ; number++) if (isFree(`${name} ${number}`)) return `${name} ${number}`;
}

/** A family that visitors' browsers ask Google for. */
export function googleFamily(name: string, variations: readonly string[], facts: TakenFacts): OwnFont {
  const { kind, width, ascent, descent } = facts;
  return { from: 'google', name, kind, variations: usedOf(variations), measures: { width, ascent, descent } };
}
interface TakenFacts extends FontMeasures {
  kind: OwnFont['kind'];
}

/** A family of a kit. What it is set with until then is told by its name alone, where its owner has not said better. */
export function kitFamily(name: string, variations: readonly string[], kind = kindOf(name)): OwnFont {
  return { from: 'kit', name, kind, variations: usedOf(variations) };
}
function kindOf(name: string): OwnFont['kind'] {
  if (/mono|code/i.test(name)) return 'mono';
  return /serif|garamond|caslon|baskerville|text/i.test(name) && !/sans/i.test(name) ? 'serif' : 'sans';
}

/**
 * The families with those of a kit, in place of the ones of the kit there was: what goes by the same name stays the
 * same family.
 * @param newId of a family that begins
 * @returns what was of the kit before and is not any more, and what is refused for want of room, by name
 */
export function withKit(
  own: OwnFonts,
  kit: ReadonlyArray<{ name: string; variations: readonly string[] }>,
  newId: () => string,
): { own: OwnFonts; gone: OwnFamily[]; refused: string[] } {
  const before = (Object.entries(own) as Array<[OwnFamily, OwnFont]>).filter(
    ([, { from }]) => from === 'kit',
  );
  const families: OwnFonts = { ...own };
  const gone = before.flatMap(([key, { name }]) => (kit.some((one) => one.name === name) ? [] : [key]));
  for (const key of gone) delete families[key];
  const refused: string[] = [];
  for (const { name, variations } of kit) {
    const [key, known] = before.find(([, font]) => font.name === name) ?? [];
    if (!key && !hasRoom(families)) refused.push(name);
    else families[key ?? `own-${newId()}`] = kitFamily(name, variations, known?.kind);
  }
  return { own: families, gone, refused };
}

function usedOf(variations: readonly string[]): string[] {
  const used = MOSTLY.filter((variation) => variations.includes(variation));
  return used.length > 0 ? used : variations.slice(0, 4);
}
