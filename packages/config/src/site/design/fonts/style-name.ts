import type { OwnFont } from '@portico/model/site/own-fonts';
import { weightName } from './weight-name.ts';

/** A style of a family in words: `Bold italic 700`. */
export function styleName(weights: readonly [number, number], italic: boolean): string {
  const [least, greatest] = weights;
  if (least !== greatest) return `Variable ${least}–${greatest}${italic ? ', italic' : ''}`;
  const [name = '', number = ''] = /^(.*?) ?(\d+)$/.exec(weightName(least))?.slice(1) ?? [];
  return [name, italic ? (name ? 'italic' : 'Italic') : '', number].filter(Boolean).join(' ');
}

/** The styles of a family, in words. */
export function stylesOf(font: OwnFont): string[] {
  return font.from === 'files'
    ? font.faces.map(({ weights, italic }) => styleName(weights, italic))
    : font.variations.map((variation) => {
        const weight = Number(variation[1]) * 100;
        return styleName([weight, weight], variation.startsWith('i'));
      });
}

const SOURCES = { files: 'Your files', google: 'From Google', kit: 'Adobe Fonts' } as const;

/** Where a family comes from and what there is of it, in a line. */
export function noteOf(font: OwnFont): string {
  const count = stylesOf(font).length;
  return `${SOURCES[font.from]}, ${count} ${count === 1 ? 'style' : 'styles'}`;
}
