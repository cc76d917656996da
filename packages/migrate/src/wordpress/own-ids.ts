import { derivedId } from '../derived-id.ts';
import type { ImportNote } from '../import-plan.ts';
import { wordsOf } from './content.ts';
import { itemKey } from './links.ts';
import type { WxrItem } from './wxr.ts';

/** Numbers, as WordPress gives them: anything else may not be part of a key, or is too long for one. */
const isUsual = (id: string) => /^\d{0,20}$/.test(id);

/**
 * Items with ids of their own: where one repeats another's, or is none, it is derived from what the item is, so that
 * all of them come over and a second import knows them again.
 */
export function withOwnIds(items: readonly WxrItem[], changed: ImportNote[]): WxrItem[] {
  const taken = new Set<string>();
  /** How many were exactly alike so far. */
  const alike = new Map<string, number>();
  let derived = 0;
  const own = items.map((item) => {
    let id = item.id;
    if (!isUsual(id) || taken.has(itemKey(item))) {
      derived++;
      const facts = derivedId(item.type, item.id, item.link, item.slug, item.title, item.dateGmt, item.date);
      const before = alike.get(facts) ?? 0;
      alike.set(facts, before + 1);
      id = `x${derivedId(facts, before)}`;
      if (derived <= 20)
        changed.push({
          what: `${item.type || 'item'} “${wordsOf(item.title) || item.slug || item.id}”`,
          why:
            item.id === ''
              ? 'has no id in the file; links to it by its number lead to another'
              : 'has the id of another in the file; links to it by its number lead to that one',
        });
    }
    taken.add(itemKey({ type: item.type, id }));
    return id === item.id ? item : { ...item, id };
  });
  if (derived > 20)
    changed.push({ what: `${derived - 20} more items`, why: 'have no id of their own in the file' });
  return own;
}
