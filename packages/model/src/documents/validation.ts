import type { z } from 'zod';

/** What is wrong, by field: the path in dots (`variants.0.price`) and one sentence for its owner. */
export type FieldErrors = Record<string, string>;

/** Key of problems that belong to the whole and not to one field. */
export const WHOLE = '';

/** Turns a validator's issues into one message per field; the first of a field wins. */
export function fieldErrors(error: Pick<z.core.$ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (!Object.hasOwn(errors, field))
      Object.defineProperty(errors, field, { value: issue.message, enumerable: true, writable: true });
  }
  return errors;
}

/** The same in one sentence, for logs and plain answers: `title: Please give the page a title.` */
export function firstError(errors: FieldErrors): string {
  const first = Object.entries(errors)[0];
  if (!first) return '';
  return first[0] === WHOLE ? first[1] : `${first[0]}: ${first[1]}`;
}
