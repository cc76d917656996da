import { type Change, sameJson } from '../documents/merge.ts';
import { isPlain } from './value-words.ts';

/**
 * The changes that lead from one body to another, each as small as it can be: keys of objects one by one, lists as a
 * whole unless they are of one length. `applyChanges(from, changesBetween(from, to))` gives `to`.
 */
export function changesBetween(from: unknown, to: unknown, path: readonly string[] = []): Change[] {
  if (sameJson(from, to)) return [];
  if (isPlain(from) && isPlain(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      changesBetween(own(from, key), own(to, key), [...path, key]),
    );
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((part, index) => changesBetween(part, to[index], [...path, String(index)]));
  return [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
