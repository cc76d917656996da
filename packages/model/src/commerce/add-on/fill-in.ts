import type { AddOn } from './add-on.ts';

/** What was filled in, by the fields' keys; what was left empty is absent. Ticked boxes say `yes`. */
export type AddOnValues = Readonly<Record<string, string>>;

/** Name of a field in a form. */
export const addOnField = (key: string): string => `addOn-${key}`;

/** What reading a field needs of it. */
type FillableField = Pick<AddOn, 'key' | 'kind' | 'required' | 'most'> & {
  choices: ReadonlyArray<{ name: string }>;
};

export type AddOnProblem =
  | 'missing'
  | 'not-chosen'
  | 'not-ticked'
  | 'too-long'
  | 'no-date'
  | 'past-date'
  | 'characters';

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Control characters but the ends of lines, and halves of letters. */
const isWritable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text);

/** What one field was filled in with. @param today the day it is, `2027-12-31` */
function read(
  field: FillableField,
  typed: string,
  today: string,
): { value: string } | { problem: AddOnProblem } {
  const { kind, required, most, choices } = field;
  const lines = typed.replace(/\r\n?/g, '\n').trim();
  const value = kind === 'lines' ? lines : lines.replace(/\s+/g, ' ');
  if (kind === 'tick') {
    if (value === '') return required ? { problem: 'not-ticked' } : { value };
    return { value: 'yes' };
  }
  if (value === '') {
    if (!required) return { value };
    return { problem: kind === 'choice' ? 'not-chosen' : 'missing' };
  }
  if (kind === 'choice')
    return choices.some(({ name }) => name === value) ? { value } : { problem: 'not-chosen' };
  if (kind === 'date') {
    if (!isDay(value)) return { problem: 'no-date' };
    return value < today ? { problem: 'past-date' } : { value };
  }
  if (!isWritable(value)) return { problem: 'characters' };
  return [...value].length > most ? { problem: 'too-long' } : { value };
}

/**
 * Reads what was typed into the fields of a product or a checkout. What is no field of it (any more) is left out.
 * @returns the values to be kept, or what is wrong by key
 */
export function fillIn(
  fields: readonly FillableField[],
  typed: AddOnValues,
  today: string,
): { ok: true; values: Record<string, string> } | { ok: false; problems: Record<string, AddOnProblem> } {
  const values: Record<string, string> = {};
  const problems: Record<string, AddOnProblem> = {};
  for (const field of fields) {
    const found = read(field, Object.hasOwn(typed, field.key) ? (typed[field.key] ?? '') : '', today);
    if ('problem' in found) problems[field.key] = found.problem;
    else if (found.value !== '') values[field.key] = found.value;
  }
  return Object.keys(problems).length === 0 ? { ok: true, values } : { ok: false, problems };
}

/** What a field costs that says this. */
export function addOnPrice({ kind, price, choices }: AddOn, value: string): number {
  return price + (kind === 'choice' ? (choices.find(({ name }) => name === value)?.price ?? 0) : 0);
}

/** The fields that were filled in, in the product's order, with what each costs. */
export function filledIn(
  fields: readonly AddOn[],
  values: AddOnValues,
): Array<{ field: AddOn; value: string; price: number }> {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    return value === undefined ? [] : [{ field, value, price: addOnPrice(field, value) }];
  });
}

/** What all of them cost together. */
export const addOnsPrice = (fields: readonly AddOn[], values: AddOnValues): number =>
  filledIn(fields, values).reduce((sum, { price }) => sum + price, 0);

/** Are two lines filled in alike? */
export const isFilledAlike = (one: AddOnValues, other: AddOnValues): boolean => {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  );
};

/** What a line says of something chosen or filled in: fields by their label, options by their value alone. */
export const optionText = ({
  name,
  value,
  isAddOn,
}: {
  name: string;
  value: string;
  isAddOn?: true | undefined;
}): string => (isAddOn ? `${name}: ${value}` : value);
