/** What can be asked of an answer. Names are for ever: stored in forms. */
export const CONDITION_TESTS = [
  'is',
  'isNot',
  'contains',
  'anyOf',
  'empty',
  'filled',
  'atLeast',
  'atMost',
] as const;
export type ConditionTest = (typeof CONDITION_TESTS)[number];

export const CONDITION_LIMITS = { clauses: 20, values: 100 } as const;

/** One thing asked of the answer to a field. */
export interface ConditionClause {
  /** Id of the field. */
  field: string;
  test: ConditionTest;
  /** What the answer is compared with: one, of `anyOf` any number, of `empty` and `filled` none. */
  values: readonly string[];
}

export interface Condition {
  match: 'all' | 'any';
  clauses: readonly ConditionClause[];
}
