import type { CleanTools } from '@portico/model/documents/block-definition';
import { checkLimit } from '@portico/model/documents/limits';
import type { FieldErrors } from '@portico/model/documents/validation';
import { htmlProblem, isTooDeepHtml } from '@portico/render/document/html-limits';
import { sanitizeHtml } from '@portico/render/document/sanitize-html';

/**
 * What is beyond a limit of size may stay as it is stored, and may become less: so nobody has to mend at once what was
 * written before there were limits.
 */

/** For what was stored or brought before: what is nested too deeply stays as it was written. */
export const CLEAN_STORED: CleanTools = {
  sanitizeHtml: (html) => (isTooDeepHtml(html) ? html : sanitizeHtml(html)),
};

/**
 * Cleans HTML of a block's fields, and notes which of them is beyond a limit and was not so already. What is nested too
 * deeply and may stay, stays as it was written: to clean it would take the markup from its words.
 * @param path of the fields
 */
export function cleanHtml(
  fields: object,
  before: object | undefined,
  path: readonly string[],
  errors: FieldErrors,
): CleanTools {
  return {
    sanitizeHtml(html) {
      const problem = htmlProblem(html);
      if (!problem) return sanitizeHtml(html);
      const field = Object.entries(fields).find(([, value]) => value === html)?.[0] ?? '';
      const stored = (before as Readonly<Record<string, unknown>> | undefined)?.[field];
      const mayStay = stored === html || (typeof stored === 'string' && html.length < stored.length);
      if (!mayStay) errors[[...path, field].join('.')] = problem;
      return !mayStay || isTooDeepHtml(html) ? html : sanitizeHtml(html);
    },
  };
}

/** What to tell the owner of a body that is beyond a limit and larger than it was, else null. */
export function sizeProblem(body: unknown, before: unknown): string | null {
  const is = sizeOf(body);
  const long = checkLimit('documentLength', is.length);
  const many = checkLimit('documentValues', is.values);
  if (!long && !many) return null;
  const was = before === undefined ? { length: 0, values: 0 } : sizeOf(before);
  return (is.length > was.length ? long : null) ?? (is.values > was.values ? many : null);
}

function sizeOf(body: unknown): { length: number; values: number } {
  let values = 0;
  const open = [body];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const value of Object.values(one as object)) {
      values++;
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  return { length: JSON.stringify(body).length, values };
}
