import { sectionMapsOf } from '@portico/model/documents/body-blocks';
import type { Block } from '@portico/model/documents/block';
import type { CheckRule, Finding, Repair } from '@portico/model/check/finding';
import type { Change } from '@portico/model/documents/merge';
import type { KindName } from '@portico/model/documents/document-kinds';
import type { RichText, RichTextNode } from '@portico/model/documents/rich-text';
import { idsInOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import type { CheckedDocument } from './facts.ts';

/** A block in the order of the page, with its section. */
export interface PlacedBlock {
  sectionId: string;
  section: Section;
  blockId: string;
  block: Block;
  /** From the body to the block. */
  path: string[];
}

export interface PlacedPart {
  /** Path of the sections: `sections`, `footer`, `list.sections`, `item.sections`. */
  path: readonly string[];
  sections: Array<{ id: string; section: Section; path: string[]; blocks: PlacedBlock[] }>;
}

/** The parts of a body that hold sections, in reading order. Tolerates bodies of other shapes. */
export function partsOf({ kind, body }: Pick<CheckedDocument, 'kind' | 'body'>): PlacedPart[] {
  return sectionMapsOf(kind, body).map(({ path, sections }) => ({
    path,
    sections: idsInOrder(sections).map((id) => {
      const section = sections[id] as Section;
      const at = [...path, id];
      return {
        id,
        section,
        path: at,
        blocks: idsInOrder(section.blocks ?? {}).map((blockId) => ({
          sectionId: id,
          section,
          blockId,
          block: section.blocks[blockId] as Block,
          path: [...at, 'blocks', blockId],
        })),
      };
    }),
  }));
}

/** A value somewhere in a body. */
export interface Found<Value> {
  path: string[];
  value: Value;
}

/** All values within a body that a test takes, in order; what is taken is not looked into. */
export function valuesIn<Value>(
  body: unknown,
  takes: (value: unknown, key: string) => value is Value,
  path: readonly string[] = [],
): Array<Found<Value>> {
  const found: Array<Found<Value>> = [];
  // One path for all: whole sites go through here, and few values are taken.
  const at = [...path];
  const walk = (from: object) => {
    for (const key in from) {
      const value = (from as Record<string, unknown>)[key];
      at.push(key);
      if (takes(value, key)) found.push({ path: [...at], value });
      else if (typeof value === 'object' && value !== null) walk(value);
      at.pop();
    }
  };
  if (typeof body === 'object' && body !== null) walk(body);
  return found;
}

/** The nodes of rich text that a test takes, each with its path and the outermost node it stands in, in reading order. */
export function nodesIn(
  { path, value }: Found<RichText>,
  takes: (node: RichTextNode) => boolean,
): Array<Found<RichTextNode> & { outermost: RichTextNode }> {
  const found: ReturnType<typeof nodesIn> = [];
  const at = [...path];
  const walk = (nodes: RichTextNode[] | undefined, outermost?: RichTextNode) =>
    nodes?.forEach((node, index) => {
      at.push('content', String(index));
      if (takes(node)) found.push({ path: [...at], value: node, outermost: outermost ?? node });
      walk(node.content, outermost ?? node);
      at.length -= 2;
    });
  walk(value.content);
  return found;
}

/** The value at a path of a document; undefined where nothing is. */
export function valueAt({ body }: Pick<CheckedDocument, 'body'>, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    body,
  );
}

/** The change of a field from what it is; without `to` the field goes. */
export function changeTo(
  document: Pick<CheckedDocument, 'body'>,
  path: readonly string[],
  to?: unknown,
): Change {
  const from = valueAt(document, path);
  return { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Section and block that a path leads into, as a finding tells them. */
export function placeOf(
  kind: KindName,
  path: readonly string[],
): Pick<Finding, 'section' | 'block' | 'path'> {
  const depth = kind === 'collection' ? 2 : 1;
  const isSection =
    kind === 'collection' ? path[1] === 'sections' : path[0] === 'sections' || path[0] === 'footer';
  const section = isSection ? path[depth] : undefined;
  const block = section !== undefined && path[depth + 1] === 'blocks' ? path[depth + 2] : undefined;
  return { path, ...(section === undefined ? {} : { section }), ...(block === undefined ? {} : { block }) };
}

/** Makes a finding at a path of a document. */
export function finding(
  document: CheckedDocument,
  rule: CheckRule,
  path: readonly string[],
  message: string,
  more: { subject?: string | undefined; media?: string; repairs?: Repair[] } = {},
): Finding {
  const { subject, media, repairs = [] } = more;
  return {
    rule,
    document: document.id,
    ...placeOf(document.kind, path),
    message,
    ...(subject ? { subject } : {}),
    ...(media ? { media } : {}),
    repairs,
  };
}
