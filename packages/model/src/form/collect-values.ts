import {
  FIELD_PARTS,
  type FieldRule,
  type FieldValue,
  type FormValues,
  inputNames,
  isParted,
  sentFiles,
} from './field-types.ts';

/** What was entered, by input name: a browser's `FormData` or a posted `URLSearchParams`. */
export interface Entries {
  getAll(name: string): unknown[];
}

/** Line breaks are posted as CR LF and counted as one character; NUL is nobody's text and cannot be stored. */
const asTyped = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replaceAll('\u0000', '') : '';

/**
 * What the fields of a form give, by field id. The same in the browser and, of a post without JavaScript, on the
 * server [V3.19–V3.31].
 * @param query of the page's address, for hidden fields
 */
export function collectValues(
  rules: readonly FieldRule[],
  entries: Entries,
  query: { get(name: string): string | null },
): FormValues {
  return Object.fromEntries(
    rules
      .filter((rule) => rule.type !== 'section')
      .map((rule): [string, FieldValue] => [rule.id, collectOne(rule, entries, query)]),
  );
}

function collectOne(
  rule: FieldRule,
  entries: Entries,
  query: { get(name: string): string | null },
): FieldValue {
  const first = (name: string) => asTyped(entries.getAll(name)[0]);
  const { type, id } = rule;
  if (type === 'hidden') return query.get(rule.key ?? '') ?? rule.value ?? '';
  if (type === 'file')
    return entries
      .getAll(sentFiles(id))
      .map(asTyped)
      .filter((token) => token !== '');
  if (type === 'checkbox') return entries.getAll(id).map(asTyped);
  if (type === 'likert') {
    const names = inputNames(rule);
    // fromEntries makes own properties, whatever a statement is called.
    return Object.fromEntries(
      (rule.options ?? []).flatMap((question, index) => {
        const answer = first(names[index] ?? '');
        return answer === '' ? [] : [[question, answer]];
      }),
    );
  }
  if (isParted(type)) {
    const parts = inputNames(rule).map(first);
    // A phone without country code still has four parts [V3.24].
    while (parts.length < FIELD_PARTS[type].length) parts.unshift('');
    return parts;
  }
  return first(id);
}
