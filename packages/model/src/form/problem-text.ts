import { fillMessage } from '../messages.ts';
import type { FieldProblem } from './check-values.ts';
import { EXAMPLE_EMAIL } from './email-address.ts';
import type { FormMessages } from './messages.ts';

/** What is wrong with a field, as a sentence. */
export function problemText(problem: FieldProblem, messages: Pick<FormMessages, 'problems'>): string {
  return fillMessage(messages.problems[problem.code], { email: EXAMPLE_EMAIL, ...problem.values });
}
