import type { Condition, ConditionClause, ConditionTest } from '@portico/model/form/condition-types';
import type { FormField } from '@portico/model/form/field';
import { fieldTitle } from './field-moves.ts';

export type NamedField = FormField & { id: string };

const TESTS: Readonly<Record<ConditionTest, string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  anyOf: 'is any of',
  empty: 'is empty',
  filled: 'is filled in',
  atLeast: 'is at least',
  atMost: 'is at most',
};

/** How a test is said of a field. */
export function testText(test: ConditionTest, field: FormField | undefined): string {
  if (field?.type === 'checkbox' && test === 'contains') return 'includes';
  if (field?.type === 'checkbox' && test === 'anyOf') return 'includes any of';
  return TESTS[test];
}

/** Whether a test compares the answer with something. */
export const comparesWith = (test: ConditionTest): boolean => test !== 'empty' && test !== 'filled';

function clauseText({ test, values, field }: ConditionClause, named: FormField | undefined): string {
  const title = named ? fieldTitle(named) : `Field ${field}`;
  const quoted = values.map((value) => `“${value}”`).join(', ') || '…';
  return `${title} ${testText(test, named)}${comparesWith(test) ? ` ${quoted}` : ''}`;
}

/** A condition as a plain sentence: `Topic is “Wedding” and Date is filled in`. */
export function conditionText(condition: Condition, fields: Readonly<Record<string, FormField>>): string {
  const { match, clauses } = condition;
  return clauses
    .map((clause) => clauseText(clause, fields[clause.field]))
    .join(match === 'any' ? ' or ' : ' and ');
}
