import { isClosed } from '@portico/model/documents/access';
import { definitionOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';
import type { ItemCard } from '@portico/model/page/data-request';
import { inOrder, type MediaReference } from '@portico/model/documents/schema';
import { memoize } from '@portico/model/documents/memoize';
import type { Sections } from '@portico/model/documents/section';
import { foldCase } from '@portico/model/documents/slug';
import type { ItemDocumentKind } from '@portico/model/documents/document';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import type { ItemPageFacts } from '@portico/model/kinds/item-page-facts';
import { readingMinutes } from '@portico/model/text/reading-minutes';
import { type ItemBody, itemDocuments } from '@portico/model/kinds/item-documents';
import type { CardSource } from './card-source.ts';
import { cardPartsOf } from './kinds/card-parts.ts';

/** Longest excerpt made from an item's own words, in characters. */
const EXCERPT_LENGTH = 200;

/** Makes what lists show of an item. */
export function makeItemCard(source: CardSource): ItemCard {
  const { body, kind } = source;
  const parts = cardPartsOf(kind);
  const pictures = parts.pictures?.(body) ?? [body.image];
  // Lists are public: of what is closed they show that it is there, and none of its words; members' things are
  // advertised by the excerpt that their owner wrote.
  const closed = isClosed(body);
  const excerpt = closed
    ? body.access === 'members'
      ? body.excerpt
      : ''
    : body.excerpt || itemExcerpt(kind, body, EXCERPT_LENGTH);
  return {
    id: source.id,
    kind,
    title: body.title,
    path: source.path,
    excerpt,
    ...(pictures[0] ? { image: pictureOf(pictures[0]) } : {}),
    ...(pictures[1] ? { secondImage: pictureOf(pictures[1]) } : {}),
    date: source.publishAt.toISOString(),
    ...(source.author ? { author: source.author } : {}),
    categories: body.categories.flatMap((slug) => {
      const name = Object.hasOwn(source.categories, slug) ? source.categories[slug]?.name : undefined;
      return name === undefined ? [] : [{ slug, name }];
    }),
    tags: body.tags,
    featured: body.featured,
    ...(!closed && readsOf(kind).includes('reading') ? { readingMinutes: itemMinutes(body) } : {}),
    ...parts.facts?.(source),
  };
}

/** What an item is found by in filtered lists: its tags, its author, its categories and all they stand in. */
export function termsOf(source: CardSource): Array<{ kind: 'category' | 'tag' | 'author'; term: string }> {
  const terms = new Map<string, { kind: 'category' | 'tag' | 'author'; term: string }>();
  const add = (kind: 'category' | 'tag' | 'author', term: string) =>
    terms.set(`${kind} ${term}`, { kind, term });
  for (const slug of source.body.categories) {
    let at: string | undefined = slug;
    while (at !== undefined && Object.hasOwn(source.categories, at) && !terms.has(`category ${at}`)) {
      add('category', at);
      at = source.categories[at]?.parent;
    }
  }
  for (const tag of source.body.tags) add('tag', tagTerm(tag));
  if (source.author) add('author', source.author.slug);
  return [...terms.values()];
}

/** Spelling in which tags are compared. */
export function tagTerm(tag: string): string {
  return foldCase(tag.trim());
}

/** Spelling by which titles are sorted. */
export function titleKey(title: string): string {
  return [...foldCase(title.trim())].slice(0, 100).join('');
}

function pictureOf(reference: MediaReference): NonNullable<ItemCard['image']> {
  return {
    media: reference.media,
    ...(reference.alt === undefined ? {} : { alt: reference.alt }),
    ...(reference.focalPoint ? { focalPoint: reference.focalPoint } : {}),
  };
}

/**
 * All words of sections, in reading order.
 * @param enough stop at the end of the block that brings so many characters, white space counted as single spaces
 */
export function sectionsText(sections: Sections, enough = Number.POSITIVE_INFINITY): string {
  const found: string[] = [];
  let length = 0;
  for (const section of inOrder(sections))
    for (const block of inOrder(section.blocks)) {
      const words = wordsOf(block);
      if (words === '') continue;
      found.push(words);
      if (enough === Number.POSITIVE_INFINITY) continue;
      length += words.replace(/\s+/gu, ' ').length;
      if (length >= enough) return found.join('\n');
    }
  return found.join('\n');
}

/** The words a block holds; '' where none of it can be read. */
export function wordsOf(block: Block): string {
  const definition = definitionOf(block.type);
  if (!definition || block.version > definition.version) return '';
  // Fields of a version that cannot be read have no words we know of.
  try {
    return definition.plainText(block.fields);
  } catch {
    return '';
  }
}

/** The words of an item's own body: of its fields, then of its sections. @param enough as for `sectionsText` */
export function itemText(kind: ItemKindName, body: ItemBody, enough?: number): string {
  const document: ItemDocumentKind = itemDocuments[kind];
  return [document.text?.(body) ?? '', sectionsText(body.sections ?? {}, enough)]
    .filter((words) => words !== '')
    .join('\n');
}

const minutesOf = memoize((sections: Sections) => readingMinutes(sectionsText(sections)));

/** About how many minutes it takes to read an item's own sections. */
export const itemMinutes = (body: ItemBody): number => minutesOf(body.sections ?? {});

const readsOf = (kind: ItemKindName): ReadonlyArray<keyof ItemPageFacts> => itemKinds[kind].reads;

/** The first words of an item's own body: `shortened` without looking at all of it. */
export function itemExcerpt(kind: ItemKindName, body: ItemBody, length: number): string {
  const { isToldBeside }: ItemDocumentKind = itemDocuments[kind];
  return isToldBeside
    ? sectionsExcerpt(body.sections ?? {}, length)
    : shortened(itemText(kind, body, enoughFor(length)), length);
}

/** The first words of sections. */
export function sectionsExcerpt(sections: Sections, length: number): string {
  return shortened(sectionsText(sections, enoughFor(length)), length);
}

/** A character may take two units; white space at both ends goes, and one more shows that there is more. */
const enoughFor = (length: number) => 2 * length + 10;

/** The first words, cut between words where possible, with an ellipsis where cut. */
export function shortened(words: string, length: number): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line.slice(0, length * 4));
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}
