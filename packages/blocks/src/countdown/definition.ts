import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';
import { endOf } from './end-of.ts';
import { COUNTDOWN_UNITS, type CountdownUnit, nextChange, unitsOf } from './left-engine.ts';

const isInstant = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/.test(value) && !Number.isNaN(Date.parse(value));

const fields = z.object({
  /** ISO instant; empty: the beginning of the next year, by the site's clock. */
  until: z.string().refine((value) => value === '' || isInstant(value), 'This is not a date and time.'),
  title: text(300),
  units: z.array(z.enum(['days', 'hours', 'minutes', 'seconds'])).max(COUNTDOWN_UNITS.length),
  /** What stands there when it is over; nothing where it is hidden. */
  whenOver: z.enum(['message', 'hide']),
  message: text(500),
  align: alignment,
});
export type CountdownFields = z.infer<typeof fields>;

/** Who reads without scripts sees no seconds, so pages are kept for a minute at least. */
const pageUnit = (units: readonly CountdownUnit[]): CountdownUnit => {
  const shortest = unitsOf(units).at(-1) ?? 'minutes';
  return shortest === 'seconds' ? 'minutes' : shortest;
};

/** The time left until an instant, in days, hours, minutes and seconds. */
export const countdownDefinition: BlockDefinition<CountdownFields> = {
  type: 'countdown',
  name: 'Countdown',
  version: 1,
  schema: fields,
  defaults: {
    until: '',
    title: '',
    units: [...COUNTDOWN_UNITS],
    whenOver: 'message',
    message: '',
    align: 'start',
  },
  begins: { title: 'A new year begins in', until: '', message: 'Happy new year!' },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: () => ({}),
  translatable: ['title', 'message'],
  plainText: ({ title }) => title,
  changesAt: ({ until, units }, at) => {
    const left = endOf(until, at) - at.now.getTime();
    return left > 0 ? new Date(at.now.getTime() + nextChange(left, pageUnit(units))) : undefined;
  },
  size: { w: 12, h: 4 },
};
