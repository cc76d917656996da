import type { z } from 'zod';
import { EndpointError } from './endpoint.ts';

/** No document nests this deep; what does is made to exhaust whoever walks it. */
const MAX_DEPTH = 200;
const MAX_ERRORS = 50;

/** What a value of another type is told. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
};

/** Does a parsed JSON value nest deeper than any honest one? Walks without recursion. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    const next: unknown[] = [];
    for (const part of level) {
      if (part === null || typeof part !== 'object') continue;
      for (const child of Object.values(part))
        if (child !== null && typeof child === 'object') next.push(child);
    }
    level = next;
  }
  return false;
}

/** What is wrong with a value, by field: paths joined with dots, the first text of each. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: [string, string][] = [];
  const seen = new Set<string>();
  const add = (path: readonly PropertyKey[], text: string) => {
    const field = path.map(String).join('.').slice(0, 200) || 'body';
    if (seen.has(field) || errors.length >= MAX_ERRORS) return;
    seen.add(field);
    errors.push([field, text]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known here.');
    else if (issue.code === 'invalid_type' && issue.input === undefined)
      add(issue.path, 'This field is required.');
    else if (issue.code === 'invalid_type')
      add(issue.path, EXPECTED[issue.expected] ?? 'This has the wrong type.');
    else add(issue.path, issue.message);
  }
  // fromEntries defines own properties, so a field called "__proto__" stays a mere name.
  return Object.fromEntries(errors);
}

/**
 * The value as its schema reads it.
 * @throws EndpointError 400 naming the fields
 */
export function validate(schema: z.ZodType, value: unknown, what: 'address' | 'query' | 'request'): unknown {
  if (isTooDeep(value)) throw new EndpointError(400, { error: `The ${what} is nested too deeply.` });
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues);
  const fields = Object.keys(errors);
  const first = fields[0];
  const error =
    first === undefined
      ? `The ${what} is not valid.`
      : fields.length === 1
        ? `${first}: ${errors[first]}`
        : `${fields.length} fields are not valid.`;
  throw new EndpointError(400, { error, errors });
}
