import type { Condition, ConditionClause, ConditionTest } from './condition-types.ts';
import type { FieldRule, FieldType, FieldValue, FormValues } from './field-types.ts';
import { showValue } from './show-value.ts';

/** What may be asked of the answers to a field of this type. */
export function testsOf(type: FieldType): readonly ConditionTest[] {
  switch (type) {
    case 'section':
      return [];
    case 'radio':
    case 'select':
      return ['is', 'isNot', 'anyOf', 'empty', 'filled'];
    case 'checkbox':
      return ['contains', 'anyOf', 'empty', 'filled'];
    case 'text':
    case 'textarea':
    case 'email':
    case 'hidden':
      return ['is', 'isNot', 'contains', 'anyOf', 'empty', 'filled'];
    default:
      return ['filled', 'empty'];
  }
}

/** What an answer is compared by: case and white space around it do not count. */
const folded = (text: string): string => text.trim().toLowerCase();

function answersIn({ type }: FieldRule, value: FieldValue | undefined): string[] {
  if (value === undefined) return [];
  // AM or PM alone is what was chosen before anybody typed.
  const isBlank = type === 'time' && Array.isArray(value) && value.slice(0, 3).every((part) => !part.trim());
  const given = isBlank ? [] : type === 'checkbox' && Array.isArray(value) ? value : [showValue(type, value)];
  return given.map(folded).filter((answer) => answer !== '');
}

function holds(rule: FieldRule, { test, values }: ConditionClause, value: FieldValue | undefined): boolean {
  const answers = answersIn(rule, value);
  const wanted = values.map(folded).filter((one) => one !== '');
  const isOne = answers.some((answer) => wanted.includes(answer));
  const compared = (within: (answer: number, limit: number) => boolean) => {
    const [answer, limit] = [Number(answers[0] ?? Number.NaN), Number(wanted[0] ?? Number.NaN)];
    return within(answer, limit);
  };
  switch (test) {
    case 'empty':
      return answers.length === 0;
    case 'filled':
      return answers.length > 0;
    case 'isNot':
      return !isOne;
    case 'contains':
      if (rule.type === 'checkbox') return isOne;
      return answers.some((answer) => wanted.some((one) => answer.includes(one)));
    case 'atLeast':
      return compared((answer, limit) => answer >= limit);
    case 'atMost':
      return compared((answer, limit) => answer <= limit);
    default:
      return isOne;
  }
}

/**
 * Whether answers meet a condition. A clause about a field that is not among the rules says nothing; a condition that
 * says nothing is met.
 * @param rules fields whose answers may be asked for
 */
export function meets(
  condition: Condition | undefined,
  rules: ReadonlyMap<string, FieldRule>,
  values: FormValues,
): boolean {
  const asked = (condition?.clauses ?? []).flatMap((clause) => {
    const rule = rules.get(clause.field);
    const value = Object.hasOwn(values, clause.field) ? values[clause.field] : undefined;
    return rule ? [holds(rule, clause, value)] : [];
  });
  if (asked.length === 0) return true;
  return condition?.match === 'any' ? asked.some(Boolean) : asked.every(Boolean);
}
