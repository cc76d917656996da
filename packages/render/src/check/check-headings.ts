import { definitionOf } from '@portico/blocks/registry';
import type { Finding, Repair } from '@portico/model/check/finding';
import { plainText } from '@portico/model/documents/plain-text';
import { sameJson } from '@portico/model/documents/merge';
import type { CheckedDocument } from './facts.ts';
import { isRichText } from '@portico/model/differences/value-words';
import { changeTo, finding, nodesIn, type PlacedBlock, partsOf, valuesIn } from './places.ts';

interface Heading {
  level: number;
  words: string;
  path: string[];
  /** Of heading blocks: how large it is set. */
  size?: string;
}

/** How large a heading block of each rank is set by itself. */
const OWN_SIZE: Readonly<Record<number, string>> = { 1: 'large', 2: 'medium', 3: 'small', 4: 'tiny' };

/**
 * The outline of a page: one main heading, and no rank left out. Headings that blocks make of themselves (names in
 * lists, titles of cards) follow the one before by themselves.
 */
export function checkHeadings(document: CheckedDocument): Finding[] {
  return partsOf(document).flatMap((part) => {
    const blocks = part.sections.flatMap((section) => section.blocks);
    if (document.kind === 'frame') return outlineOf(document, headingsIn(blocks), 2);
    const isPage = document.kind === 'page' || part.path[0] === 'list';
    const hasMain = !isPage || blocks.some(({ block }) => definitionOf(block.type)?.mainHeading);
    const headings = headingsIn(blocks);
    return isPage && !hasMain ? pageOutline(document, headings, part.path) : outlineOf(document, headings, 1);
  });
}

function headingsIn(blocks: readonly PlacedBlock[]): Heading[] {
  return blocks.flatMap(({ block, path }): Heading[] => {
    const fields = block.fields ?? {};
    // A rank of 0 is a paragraph.
    if (block.type === 'heading' || (block.type === 'scaled-text' && fields.level !== 0)) {
      const words = typeof fields.text === 'string' ? fields.text.trim() : '';
      const level = rankOf(fields.level);
      const size = typeof fields.size === 'string' ? fields.size : block.type === 'heading' ? 'auto' : '';
      return words === '' ? [] : [{ level, words, size, path: [...path, 'fields', 'level'] }];
    }
    return valuesIn(fields, isRichText, [...path, 'fields']).flatMap((text) =>
      nodesIn(text, ({ type }) => type === 'heading').flatMap((node) => {
        const words = plainText(node.value).trim();
        if (words === '') return [];
        return [{ level: rankOf(node.value.attrs?.level), words, path: [...node.path, 'attrs', 'level'] }];
      }),
    );
  });
}

/** A document may hold what no schema has read yet: a rank that is none is rendered as the usual one. */
function rankOf(value: unknown): number {
  return Number.isInteger(value) && Number(value) >= 1 ? Number(value) : 2;
}

/** A page whose own headings hold the main one. */
function pageOutline(document: CheckedDocument, headings: Heading[], part: readonly string[]): Finding[] {
  const [first] = headings;
  if (headings.some(({ level }) => level === 1)) {
    const main = headings.findIndex(({ level }) => level === 1);
    // What stands before the main heading, such as a line above it, is no part of its outline.
    return outlineOf(document, headings.slice(main), 0);
  }
  if (!first)
    return [
      finding(
        document,
        'heading-order',
        part,
        'The page has no heading. Visitors and search engines need one that says what it is about.',
      ),
    ];
  // What hangs on the first heading rises with it, or ranks would be left out below the new main one. What is wrong
  // without that is told apart, and mended to what will be right then: both can be done at once.
  const main = toRank(document, first, 1, 'Make it the main heading');
  const now = outlineOf(document, headings.slice(1), first.level);
  const others = outlineOf(document, headings.slice(1), 1).flatMap((then) => {
    const same = now.find(({ path }) => sameJson(path, then.path));
    if (!same) main.changes.push(...(then.repairs[0]?.changes ?? []));
    return same ? [{ ...then, message: same.message }] : [];
  });
  return [
    finding(document, 'heading-order', first.path, 'The page has no main heading (level 1).', {
      subject: first.words,
      repairs: [main],
    }),
    ...others,
  ];
}

/**
 * A second main heading, and ranks that are left out. Where one is, all that hangs on it is mended together, so that
 * neighbours stay neighbours.
 * @param before rank of what stands above: 0 where the first is to be the main heading
 */
function outlineOf(document: CheckedDocument, headings: readonly Heading[], before: number): Finding[] {
  const found: Finding[] = [];
  const above: Array<{ level: number; proper: number }> = [];
  let hasMain = before > 0;
  let last = before;
  let gap: Finding | undefined;
  for (const heading of headings) {
    const { level, words, path } = heading;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parent = above.at(-1)?.proper ?? Math.min(before, level - 1);
    const proper = level === 1 ? (hasMain ? 2 : 1) : parent + 1;
    above.push({ level, proper });
    const repair = toRank(document, heading, proper, `Change to level ${proper}`);
    if (proper > level) {
      found.push(
        finding(document, 'heading-order', path, 'The page already has a main heading (level 1).', {
          subject: words,
          repairs: [repair],
        }),
      );
    } else if (proper < level && gap?.repairs[0]) {
      gap.repairs[0].label = 'Change this and the headings below';
      gap.repairs[0].changes.push(...repair.changes);
    } else if (proper < level) {
      gap = finding(
        document,
        'heading-order',
        path,
        `This heading is level ${level} and follows level ${last}: a level is skipped.`,
        { subject: words, repairs: [repair] },
      );
      found.push(gap);
    }
    if (proper >= level) gap = undefined;
    hasMain = true;
    last = level;
  }
  return found;
}

/** Another rank that looks as it did, where the block lets one say so. */
function toRank(
  document: CheckedDocument,
  { level, path, size }: Heading,
  to: number,
  label: string,
): Repair {
  const looks = size === 'auto' ? OWN_SIZE[level] : undefined;
  return {
    label,
    changes: [
      changeTo(document, path, to),
      ...(looks ? [changeTo(document, [...path.slice(0, -1), 'size'], looks)] : []),
    ],
  };
}
