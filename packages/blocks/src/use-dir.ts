import { type Direction, direction, textDirection } from '@portico/model/text/direction';
import { usePage } from './page-context.ts';

/** The `dir` of words written the other way than the page; undefined for all others. Throws outside of a page. */
export function useDir(words: string): Direction | undefined {
  const page = direction(usePage().site.settings.language);
  const own = textDirection(words) ?? page;
  return own === page ? undefined : own;
}
