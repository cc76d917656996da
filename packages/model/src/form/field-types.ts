import type { Condition } from './condition-types.ts';
import type { FileKind } from './file-kinds.ts';

/** Kinds of fields a form can have. Names are for ever: stored in forms and submissions. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'name',
  'address',
  'phone',
  'date',
  'time',
  'radio',
  'checkbox',
  'select',
  'likert',
  'file',
  'hidden',
  'section',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Parts of the fields that are entered in several inputs, in the order of their value [V3.19–V3.23]. */
export const FIELD_PARTS = {
  name: ['first', 'last'],
  address: ['line1', 'line2', 'city', 'state', 'zip', 'country'],
  date: ['month', 'day', 'year'],
  time: ['hour', 'minute', 'second', 'ampm'],
  phone: ['country', 'areacode', 'prefix', 'line'],
} as const;
export type PartedType = keyof typeof FIELD_PARTS;

/** Answers to a statement, with their labels' keys in `FormWords.likert` [V3.29]. */
export const LIKERT_ANSWERS = ['-2', '-1', '0', '1', '2'] as const;

/**
 * What collecting and checking need to know of a field: less than the whole, so that a page carries little. A stored
 * field with its id fits.
 */
export interface FieldRule {
  id: string;
  type: FieldType;
  required?: boolean;
  maxLength?: number | undefined;
  options?: readonly string[];
  /** Phone: the country's code is asked too. */
  showCountryCode?: boolean;
  /** File: what may be sent. */
  kinds?: readonly FileKind[];
  endings?: readonly string[];
  maxMegabytes?: number;
  maxFiles?: number;
  /** Asked only where the answers before it meet this; always where there is none. */
  showIf?: Condition | undefined;
  /** Hidden: name in the query, and what counts without it. */
  key?: string;
  value?: string;
}

/** What a field gives: a text, parts or checked options, or an answer by statement. */
export type FieldValue = string | string[] | Record<string, string>;
/** Values by field id. */
export type FormValues = Record<string, FieldValue>;

/** Field of the agreement to a disclaimer: a checkbox like any other, with an id no owner's field can have. */
export const AGREE_FIELD = '_agree';
/** Input that people do not see and only programs fill in. */
export const HONEYPOT_FIELD = '_website';

export function isParted(type: FieldType): type is PartedType {
  return Object.hasOwn(FIELD_PARTS, type);
}

/** Parts a field shows inputs for: a phone without country code has three. */
export function partsOf(rule: Pick<FieldRule, 'type' | 'showCountryCode'>): readonly string[] {
  if (!isParted(rule.type)) return [];
  const parts: readonly string[] = FIELD_PARTS[rule.type];
  return rule.type === 'phone' && !rule.showCountryCode ? parts.slice(1) : parts;
}

/** Name of what a file field holds besides its input: the files that were sent already. */
export const sentFiles = (id: string): string => `${id}.sent`;

/** What a file is called, of what proves that it was sent or of what a submission keeps of it. */
export const fileNameOf = (token: string): string => token.slice(token.indexOf('/') + 1);

/** Names of a field's inputs, in the order of its value; none for sections. */
export function inputNames(rule: FieldRule): string[] {
  if (rule.type === 'section') return [];
  if (rule.type === 'likert') return (rule.options ?? []).map((_, index) => `${rule.id}.${index}`);
  if (isParted(rule.type)) return partsOf(rule).map((part) => `${rule.id}.${part}`);
  return [rule.id];
}
