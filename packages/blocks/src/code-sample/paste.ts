import { definePaste } from '../editing/block-paste.ts';
import { type CodeSampleFields, PLAIN } from './definition.ts';
import { languageOf } from '@portico/model/text/code-languages';

export const paste = definePaste<CodeSampleFields>({
  code: ({ code, language, title }) => ({
    code,
    language: languageOf(language) ?? PLAIN,
    title,
  }),
});
