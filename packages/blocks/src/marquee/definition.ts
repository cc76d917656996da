import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';

/** How many texts follow each other at most. */
export const MARQUEE_TEXTS = 100;

const marqueeText = z.object({ text: text(500), href: href.optional() });
export type MarqueeText = z.infer<typeof marqueeText>;

const fields = z.object({
  texts: z.array(marqueeText).max(MARQUEE_TEXTS),
  /** Stands behind each text; without it a gap does. */
  separator: text(10),
  size: z.enum(['small', 'medium', 'large', 'display']),
  /** From 1, a wave 1,000 px long, to 4, one of 250 px [B3.44] [B9.69]. */
  waveFrequency: z.number().min(1).max(4),
  /** From 0, no wave, to 10. */
  waveIntensity: z.number().min(0).max(10),
  /** Where the texts go to. */
  animationDirection: z.enum(['left', 'right']),
  /** 1 is 60 px in a second. */
  animationSpeed: z.number().min(0.1).max(5),
  pausedOnHover: z.boolean(),
});
export type MarqueeFields = z.infer<typeof fields>;
export type MarqueeMotion = Omit<MarqueeFields, 'texts' | 'separator' | 'size'>;

const writtenOf = ({ texts }: MarqueeFields) => texts.filter(({ text }) => text.trim() !== '');

/** Texts on one line that runs by. */
export const marqueeDefinition: BlockDefinition<MarqueeFields> = {
  type: 'marquee',
  name: 'Marquee',
  // [B9.3]
  code: 70,
  version: 1,
  schema: fields,
  // [B3.44]
  defaults: {
    texts: [],
    separator: '·',
    size: 'large',
    waveFrequency: 1,
    waveIntensity: 0,
    animationDirection: 'left',
    animationSpeed: 1,
    pausedOnHover: false,
  },
  begins: {
    texts: [{ text: 'Made by hand' }, { text: 'Open Tuesday to Saturday' }, { text: 'Visitors welcome' }],
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: (fields): MarqueeMotion | undefined => {
    if (writtenOf(fields).length === 0) return undefined;
    const { texts: _, separator: _separator, size: _size, ...motion } = fields;
    return motion;
  },
  ownWidth: true,
  translatable: ['texts'],
  plainText: (fields) =>
    writtenOf(fields)
      .map(({ text }) => text)
      .join('\n'),
  size: { w: 24, h: 2 },
};
