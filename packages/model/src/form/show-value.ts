import type { FieldType, FieldValue } from './field-types.ts';

/** Labels of the answers to a likert statement, from strong disagreement to strong agreement [V3.29, V3.32]. */
export const LIKERT_LABELS: Readonly<Record<string, string>> = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  '0': 'Neutral',
  '1': 'Agree',
  '2': 'Strongly Agree',
};

/**
 * A value as people read it, in mails, lists and exports: one line, but for long texts, addresses and statements. '' for
 * what was left empty.
 */
export function showValue(type: FieldType, value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([question, answer]) => `${question} – ${LIKERT_LABELS[answer] ?? answer}`)
      .join('\n');
  const parts = value.map((part) => part.trim());
  const joined = (between: string, list: readonly string[] = parts) =>
    list.filter((part) => part !== '').join(between);
  switch (type) {
    case 'date':
      return showDate(parts);
    case 'time':
      return showTime(parts);
    case 'address':
      return showAddress(parts);
    case 'phone': {
      const [country = '', ...rest] = parts;
      const code = country === '' || country.startsWith('+') ? country : `+${country}`;
      return joined(' ', [code, ...rest]);
    }
    case 'file':
      return joined(
        ', ',
        // What is before it says which file it is.
        parts.map((part) => part.slice(part.indexOf('/') + 1)),
      );
    case 'name':
      return joined(' ');
    default:
      return joined(', ');
  }
}

/** `2026-11-05`, which sorts and means the same to everyone. */
function showDate([month = '', day = '', year = '']: readonly string[]): string {
  if (month === '' && day === '' && year === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function showTime([hour = '', minute = '', second = '', half = '']: readonly string[]): string {
  if (hour === '') return '';
  const clock = [hour, minute.padStart(2, '0'), ...(second === '' ? [] : [second.padStart(2, '0')])].join(
    ':',
  );
  return half === '' ? clock : `${clock} ${half.toUpperCase()}`;
}

function showAddress([
  line1 = '',
  line2 = '',
  city = '',
  state = '',
  zip = '',
  country = '',
]: readonly string[]): string {
  const cityLine = [zip && !state ? zip : '', city, [state, state ? zip : ''].filter(Boolean).join(' ')];
  const place = state ? [city, cityLine[2]].filter(Boolean).join(', ') : cityLine.filter(Boolean).join(' ');
  return [line1, line2, place, country].filter((line) => line !== '').join('\n');
}
