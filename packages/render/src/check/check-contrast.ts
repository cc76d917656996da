import type { Finding } from '@portico/model/check/finding';
import { parseColour, type Rgb } from '@portico/model/colour/colour';
import { contrastRatio, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from '@portico/model/colour/contrast';
import { isRichText } from '@portico/model/differences/value-words';
import { strengthened, weakColours } from '@portico/model/colour/palette-contrast';
import type { Section } from '@portico/model/documents/section';
import type { PaletteColors, Styles } from '@portico/model/site/styles';
import { sectionColors } from '../page/section-colors.ts';
import { mix } from '../page/shades.ts';
import { groundOf } from '../page/theme-colors.ts';
import type { CheckedDocument, CheckFacts } from './facts.ts';
import { changeTo, finding, nodesIn, partsOf, valuesIn } from './places.ts';

const NAMES = {
  white: 'Lightest',
  lightAccent: 'Light',
  accent: 'Bright',
  darkAccent: 'Dark',
  black: 'Darkest',
} as const;

/**
 * Words that are hard to read. Text in a theme's own colours is always readable; what owners choose by hand need not
 * be: colours of single words, a veil over a picture that is too thin, a palette without contrast.
 */
export function checkContrast(document: CheckedDocument, facts: CheckFacts): Finding[] {
  if (document.kind === 'styles') return checkPalette(document);
  const { colors } = facts.styles.palette;
  return partsOf(document).flatMap(({ sections }) =>
    sections.flatMap(({ section, path, blocks }) => {
      const ground = groundUnder(section, facts, colors);
      const veil = checkVeil(document, section, path, facts, colors);
      return [
        ...veil,
        ...blocks.flatMap(({ block, path: at }) =>
          valuesIn(block.fields ?? {}, isRichText, [...at, 'fields']).flatMap((text) =>
            nodesIn(text, ({ marks }) => marks !== undefined).flatMap((node) =>
              checkWords(document, node, ground, colors),
            ),
          ),
        ),
      ];
    }),
  );
}

/** What words of a section stand on: its ground, or its picture's mean tone below the veil. */
function groundUnder(section: Section, facts: CheckFacts, colors: PaletteColors): Rgb {
  const { ground } = sectionColors(section, colors);
  const tone = toneOf(section, facts);
  return tone ? mix(tone, ground, section.background?.overlay ?? 0.5) : ground;
}

function toneOf(section: Section, facts: CheckFacts): Rgb | undefined {
  const hash = section.background?.image?.media;
  const tone = hash !== undefined && Object.hasOwn(facts.media, hash) ? facts.media[hash]?.tone : undefined;
  return tone === undefined ? undefined : parseColour(tone)?.rgb;
}

/** A veil the owner made too thin for the section's own text. Without a choice it is as strong as the text needs. */
function checkVeil(
  document: CheckedDocument,
  section: Section,
  path: string[],
  facts: CheckFacts,
  colors: PaletteColors,
): Finding[] {
  const overlay = section.background?.overlay;
  const tone = toneOf(section, facts);
  if (overlay === undefined || !tone || Object.keys(section.blocks ?? {}).length === 0) return [];
  const { ground, text } = sectionColors(section, colors);
  const ratio = contrastRatio(text, mix(tone, ground, overlay));
  if (ratio >= TEXT_CONTRAST) return [];
  const at = [...path, 'background', 'overlay'];
  return [
    finding(
      document,
      'contrast',
      at,
      `The contrast of the text on this picture is ${ratio.toFixed(1)}:1; ${TEXT_CONTRAST}:1 is needed for easy reading.`,
      {
        repairs: [{ label: 'Add the overlay the text needs', changes: [changeTo(document, at)] }],
      },
    ),
  ];
}

function checkWords(
  document: CheckedDocument,
  { path, value, outermost }: ReturnType<typeof nodesIn>[number],
  ground: Rgb,
  colors: PaletteColors,
): Finding[] {
  const index = value.marks?.findIndex((mark) => mark.type === 'textStyle') ?? -1;
  const mark = value.marks?.[index];
  if (mark?.type !== 'textStyle' || !mark.attrs.color || !value.text?.trim()) return [];
  const ink = groundOf(mark.attrs.color, colors);
  const isLarge = outermost.type === 'heading' || mark.attrs.size === 'large';
  const least = isLarge ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST;
  if (!ink || contrastRatio(ink, ground) >= least) return [];
  const at = [...path, 'marks', String(index), 'attrs', 'color'];
  return [
    finding(
      document,
      'contrast',
      at,
      `The contrast of this text with its background is ${contrastRatio(ink, ground).toFixed(1)}:1; ${least}:1 is needed for easy reading.`,
      {
        subject: value.text.trim(),
        repairs: [{ label: 'Remove the colour', changes: [changeTo(document, at)] }],
      },
    ),
  ];
}

function checkPalette(document: CheckedDocument): Finding[] {
  const { colors } = (document.body as Styles).palette;
  const weak = weakColours(colors);
  if (weak.length === 0) return [];
  const better = strengthened(colors);
  const names = weak.map(({ ground }) => NAMES[ground]).join(', ');
  return [
    finding(
      document,
      'contrast',
      ['palette', 'colors'],
      `Neither the lightest nor the darkest colour is readable on ${names}. Pages adjust the text colour there.`,
      {
        repairs: [
          {
            label: 'Make colours readable',
            changes: weak.flatMap(({ ground }) =>
              better[ground] === colors[ground]
                ? []
                : [changeTo(document, ['palette', 'colors', ground], better[ground])],
            ),
          },
        ],
      },
    ),
  ];
}
