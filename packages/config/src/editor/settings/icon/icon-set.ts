import type { Icon } from '@portico/blocks/icon-field';
import nodes from 'lucide-static/icon-nodes.json';
import tags from 'lucide-static/tags.json';
import { pathOfNodes } from './path-of-nodes.ts';

/** Icons that most sites look for: offered first. */
const EVERYDAY =
  'check arrow-right heart star phone mail map-pin clock calendar house user users shopping-bag truck gift leaf sprout sun coffee utensils camera book-open pen-line hammer wrench paintbrush scissors key lock shield-check award download external-link message-circle info circle-question-mark lightbulb sparkles globe bike car train-front plane bed wifi'.split(
    ' ',
  );

/** Names of all icons, in the order they are offered. */
export const ICON_NAMES: readonly string[] = [...new Set([...EVERYDAY, ...Object.keys(nodes).sort()])];

/** `shopping-bag` as owners read it: `Shopping bag`. */
export const iconLabel = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** An icon as it is stored. */
export const iconOf = (name: string): Icon => ({ name, drawing: drawingOf(name) });

const drawn = new Map<string, string>();

/** Path data of an icon. */
export function drawingOf(name: string): string {
  let drawing = drawn.get(name);
  if (drawing === undefined) {
    drawing = pathOfNodes(nodes[name] ?? []);
    drawn.set(name, drawing);
  }
  return drawing;
}

/** Icons whose name or tags hold every word: those found by their name first. */
export function matchingIcons(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return ICON_NAMES;
  const rankOf = (name: string) => {
    if (words.every((word) => name.split('-').includes(word))) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    const all = `${name} ${(tags[name] ?? []).join(' ')}`;
    return words.every((word) => all.includes(word)) ? 2 : 3;
  };
  return ICON_NAMES.map((name) => ({ name, rank: rankOf(name) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}
