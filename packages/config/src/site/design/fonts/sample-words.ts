import type { OwnFont } from '@portico/model/site/own-fonts';
import type { FontPart } from '@portico/model/site/font-parts';

/** A few words of each script, by the part of a font that has its letters. */
const WORDS: ReadonlyArray<readonly [part: FontPart, words: string]> = [
  ['latin', 'Slow light, long tables 0123'],
  ['latin-ext', 'Žluťoučký kůň, łąka'],
  ['vietnamese', 'Bình gốm tráng men'],
  ['greek', 'Αργό φως, πηλός'],
  ['cyrillic', 'Медленный свет'],
  ['x1', 'אור איטי · ضوء بطيء'],
  ['x2', 'धीमी रोशनी'],
  ['x3', 'แสงช้า ๆ'],
  ['x4', 'ნელი სინათლე'],
  ['xc', 'ゆっくりした光'],
  ['x2b', '느린 빛'],
  ['x14', '慢光長桌'],
];

/** Words to see a family by, in the scripts it has. */
export function sampleWords(font: OwnFont): string[] {
  if (font.from !== 'files') return ['Slow light, long tables 0123'];
  const parts = new Set<string>(font.faces.flatMap((face) => face.parts));
  const words = WORDS.filter(([part]) => parts.has(part)).map(([, sample]) => sample);
  return words.length > 0 ? words.slice(0, 5) : ['ABC abc 0123'];
}
