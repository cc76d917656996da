import { posix } from 'node:path';

/**
 * Folders beside each other that use each other, anywhere inside a package: neither can be understood, or changed,
 * without the other. A folder and those within it are one thing. Imports of types alone count as well: they tie as much.
 *
 * @param {readonly {from: string, to: string, line: number}[]} uses relative imports of a package, tests left out; paths
 *   as `config/site/check/view.tsx`
 * @returns {string[]} one line for each pair, with the imports of the side that has fewer
 */
export function circles(uses) {
  /** @type {Map<string, {line: string, pair: string}[]>} */
  const arrows = new Map();
  for (const { from, to, line } of uses) {
    const [own, asked] = apart(posix.dirname(from), posix.dirname(to));
    if (own === undefined || asked === undefined) continue;
    const arrow = `${own} ${asked}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), { line: `${from}:${line}`, pair: `${asked} ${own}` }]);
  }
  const faults = [];
  for (const [arrow, of] of arrows) {
    const back = arrows.get(of[0]?.pair ?? '');
    if (!back || of.length > back.length) continue;
    const [own, asked] = arrow.split(' ');
    if (of.length === back.length && arrow > (of[0]?.pair ?? '')) continue;
    faults.push(`${own} and ${asked} use each other: ${of.map(({ line }) => line).join(', ')}`);
  }
  return faults;
}

/**
 * The two folders in which the ways to two folders part; nothing where one lies within the other.
 * @param {string} from @param {string} to
 * @returns {[string, string] | []}
 */
function apart(from, to) {
  const [own, asked] = [from.split('/'), to.split('/')];
  const at = own.findIndex((name, index) => name !== asked[index]);
  if (at === -1 || at >= asked.length) return [];
  return [own.slice(0, at + 1).join('/'), asked.slice(0, at + 1).join('/')];
}
