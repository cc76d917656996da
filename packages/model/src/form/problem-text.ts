import type { FieldProblem } from './check-values.ts';
import { EXAMPLE_EMAIL } from './email-address.ts';
import type { FormMessages } from '../words/form-words.ts';

/** What is wrong with a field, as a sentence. */
export function problemText(problem: FieldProblem, messages: Pick<FormMessages, 'problems'>): string {
  const said = messages.problems[problem.code];
  if (typeof said === 'string') return said;
  return said({ email: EXAMPLE_EMAIL, max: '', val: '', ...problem.values });
}
