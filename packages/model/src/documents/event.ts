import { z } from 'zod';
import { localTime, timeZone } from '../events/event-times.ts';
import { repeat } from '../events/repeat.ts';
import { latitude, longitude } from '../map/map-model.ts';
import { guardedCode } from '../site/injected-code.ts';
import type { ItemDocumentKind } from './document.ts';
import { itemFields } from './item.ts';
import { href, text } from './schema.ts';
import { sections } from './section.ts';

/** Whether it takes place as planned, at another time, at a time nobody knows yet, or not at all. */
export const EVENT_STATES = ['on', 'moved', 'postponed', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Most days of a repeating event that are left out or moved. */
export const EXCEPTIONS_MAX = 200;

/** Where it takes place. */
const place = z.object({
  name: text(200).default(''),
  /** As on an envelope, in one line or several. */
  address: text(600).default(''),
  at: z.object({ lat: latitude, lng: longitude }).optional(),
});

/** One time of a repeating event that is left out, or takes place at another time. */
const exception = z.object({
  /** Which one: its day by the rule, `2026-06-20`. */
  day: z.iso.date(),
  /** When it takes place instead; it is left out where nothing is said. */
  start: localTime.optional(),
  end: localTime.optional(),
});
export type EventException = z.infer<typeof exception>;

export const event = z.object({
  ...itemFields,
  /** By the clock of its zone, `2026-06-20T19:30`; its date is to be announced where it is absent. */
  start: localTime.optional(),
  end: localTime.optional(),
  /** Only the days of `start` and `end` count, both included. */
  allDay: z.boolean().default(false),
  /** The site's when absent. */
  timeZone: timeZone.optional(),
  repeat: repeat.optional(),
  exceptions: z.array(exception).max(EXCEPTIONS_MAX).default([]),
  place: place.default({ name: '', address: '' }),
  /** Where it is followed online. */
  online: href.optional(),
  state: z.enum(EVENT_STATES).default('on'),
  /** When it would have been before it was moved. */
  movedFrom: localTime.optional(),
  /** What it costs, in the owner's words. */
  priceText: text(200).default(''),
  /** Where tickets are had: an address, or a product of the shop. */
  tickets: href.optional(),
  soldOut: z.boolean().default(false),
  /** What is told of it at length. */
  sections,
});
export type Event = z.infer<typeof event>;

const BEFORE = 'The end is before the beginning.';

/** What is wrong with the times of an event, by field. */
function eventProblems({ start, end, allDay, repeat: repeats, exceptions }: Event): Record<string, string> {
  const problems: Record<string, string> = {};
  if (end && !start) problems.start = 'Please enter when it begins.';
  if (start && end && (allDay ? end.slice(0, 10) < start.slice(0, 10) : end < start)) problems.end = BEFORE;
  if (repeats && !start) problems.start = 'Please enter when it takes place for the first time.';
  if (repeats?.until && start && repeats.until < start.slice(0, 10))
    problems['repeat.until'] = 'The last day is before the first.';
  exceptions.forEach((one, at) => {
    if (one.start && one.end && one.end < one.start) problems[`exceptions.${at}.end`] = BEFORE;
  });
  return problems;
}

export const eventKind: ItemDocumentKind<Event> = {
  kind: 'event',
  version: 1,
  schema: event,
  guarded: guardedCode,
  upgrades: {},
  problems: eventProblems,
  item: true,
  addressed: true,
  title: (body) => body.title,
  isToldBeside: true,
  text: ({ place: { name, address }, priceText }) =>
    [name, address, priceText].filter((words) => words !== '').join('\n'),
};
