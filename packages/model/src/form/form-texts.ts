import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import { type FormMessages, formWords } from '../words/form-words.ts';
import type { ProblemCode } from './check-values.ts';
import { EXAMPLE_EMAIL } from './email-address.ts';

/**
 * What a form says, as texts alone, so that its script needs nothing to read messages with. What is wrong with a field
 * holds `{max}` and `{val}` where `problemText` fills them in.
 */
export interface FormTexts extends Omit<FormMessages, 'problems'> {
  problems: Readonly<Record<ProblemCode, string>>;
}

/** A form's texts as a site says them. */
export function formTexts(catalogue: Catalogue): FormTexts {
  const { problems, ...rest } = wordsOf(formWords, catalogue);
  return {
    ...rest,
    problems: {
      ...problems,
      email: problems.email({ email: EXAMPLE_EMAIL }),
      tooLong: problems.tooLong({ max: '{max}' }),
      tooManyFiles: problems.tooManyFiles({ max: '{max}' }),
      option: problems.option({ val: '{val}' }),
    },
  };
}
