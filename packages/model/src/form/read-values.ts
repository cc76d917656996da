import { FIELD_PARTS, type FieldRule, type FieldValue, type FormValues, isParted } from './field-types.ts';

/** Most fields a submission may name: a form has far fewer. */
const MAX_KEYS = 500;
/** Longest list or map of one field. */
const MAX_PARTS = 200;

/**
 * Reads `form` of a submission: JSON of values by field id [V3.16]. Values of fields the form does not have are left
 * aside, as an owner may have removed a field while somebody wrote.
 * @returns null when it is no such JSON, or a value has not the shape of its field
 */
export function readValues(rules: readonly FieldRule[], json: string): FormValues | null {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  if (Object.keys(given).length > MAX_KEYS) return null;
  const values: [string, FieldValue][] = [];
  for (const rule of rules) {
    if (rule.type === 'section' || !Object.hasOwn(given, rule.id)) continue;
    const value = readValue(rule, (given as Record<string, unknown>)[rule.id]);
    if (value === null) return null;
    values.push([rule.id, value]);
  }
  return Object.fromEntries(values);
}

function readValue(rule: FieldRule, value: unknown): FieldValue | null {
  if (rule.type === 'checkbox' || rule.type === 'file') return texts(value);
  if (rule.type === 'likert') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const answers = Object.entries(value);
    if (answers.length > MAX_PARTS) return null;
    const read = answers.map(([question, answer]) => [
      question,
      typeof answer === 'number' ? String(answer) : answer,
    ]);
    return read.every(([, answer]) => isText(answer))
      ? (Object.fromEntries(read.filter(([question]) => rule.options?.includes(String(question)))) as Record<
          string,
          string
        >)
      : null;
  }
  if (isParted(rule.type)) {
    const parts = texts(value);
    if (parts === null || parts.length > FIELD_PARTS[rule.type].length) return null;
    if (rule.type === 'phone' && parts.length === FIELD_PARTS.phone.length - 1) return ['', ...parts];
    return parts;
  }
  return isText(value) ? value : null;
}

function texts(value: unknown): string[] | null {
  return Array.isArray(value) && value.length <= MAX_PARTS && value.every(isText) ? value : null;
}

/** Text the database can keep. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
}
