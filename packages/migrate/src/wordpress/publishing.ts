import type { ImportNote, PlannedDocument } from '../import-plan.ts';
import { wordsOf } from './content.ts';
import { publishedAt } from './dates.ts';
import { itemKey } from './links.ts';
import { stateOf } from './source.ts';
import type { WxrItem } from './wxr.ts';

/** What posts and pages have in common: their key, when they are published, and who may read them. */
export function publishingOf(
  item: WxrItem,
  changed: ImportNote[],
): Pick<PlannedDocument, 'key' | 'state' | 'publishAt' | 'password'> {
  const publishAt = publishedAt(item);
  const state = stateOf(item) ?? 'draft';
  const isTimeless = state === 'scheduled' && !publishAt;
  if (isTimeless)
    changed.push({
      what: `the ${item.type} “${wordsOf(item.title) || item.slug}”`,
      why: 'was to be published at a time the file does not say; it is a draft now',
    });
  return {
    key: itemKey(item),
    state: isTimeless ? 'draft' : state,
    ...(publishAt ? { publishAt } : {}),
    ...(item.password !== '' ? { password: item.password } : {}),
  };
}

export const accessOf = ({ password }: WxrItem): 'public' | 'password' =>
  password === '' ? 'public' : 'password';
