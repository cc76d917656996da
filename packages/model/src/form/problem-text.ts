import { fillMessage } from '../text/messages.ts';
import type { FieldProblem } from './check-values.ts';
import type { FormTexts } from './form-texts.ts';

/** What is wrong with a field, as a sentence. */
export function problemText(problem: FieldProblem, texts: Pick<FormTexts, 'problems'>): string {
  return fillMessage(texts.problems[problem.code], problem.values ?? {});
}
