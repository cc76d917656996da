import { findAll, linesOf } from '@portico/model/html/element';
import type { Handler } from './elements.ts';

/** Words that keep their lines: code, or a poem. */
export const code: Handler = (reader, { attrs, children }) => {
  const words = linesOf(children).replace(/^\n/, '').trimEnd();
  if (words === '') return;
  const [inner] = findAll(children, ['code']);
  const classes = `${attrs.class ?? ''} ${inner?.attrs.class ?? ''}`;
  const isVerse = /(?:^|\s)wp-block-verse(?:\s|$)/.test(classes);
  const language = /(?:^|\s)(?:lang|language)-([\w+#-]{1,30})/.exec(classes)?.[1];
  reader.push({
    kind: 'code',
    code: words,
    ...(language ? { language } : {}),
    ...(isVerse ? { isWords: true } : {}),
  });
};
