import { definitionOf, newestVersionOf } from '@portico/blocks/registry';
import { readFields } from '@portico/model/documents/block-definition';
import { blocksOf, sectionMapsOf } from '@portico/model/documents/body-blocks';
import { readBody } from '@portico/model/documents/document';
import { documentKinds } from '@portico/model/documents/document-kinds';
import { fieldErrors } from '@portico/model/documents/validation';
import { derivedId } from '../derived-id.ts';
import type { FolderProblem } from './folder-site.ts';
import type { Envelope } from './folder-text.ts';
import type { FoundDocument } from './found-document.ts';
import { listsToMaps } from './ordered-lists.ts';
import { readValues } from './references.ts';

/** Resolves, completes and checks one body. Undefined when there is a problem; it has been noted. */
export function readDocument(
  document: FoundDocument,
  file: string,
  { version, body: written }: Envelope,
  resolve: (reference: string) => string | null,
  problems: FolderProblem[],
): { version: number; body: unknown } | undefined {
  const { kind } = document;
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  const count = problems.length;
  const unresolved: Array<{ field: string; message: string }> = [];
  const resolved = readValues(written, resolve, unresolved) as Record<string, unknown>;
  for (const { field, message } of unresolved) problems.push({ file, field: `body.${field}`, message });
  if (version !== undefined && version > definition.version) return { version, body: resolved };

  const places = new Map<string, string>();
  const mapped = listsToMaps(kind, resolved, (place) => {
    const id = derivedId(document.name, place);
    places.set(id, place.split('.').at(-1) ?? '');
    return id;
  }) as Record<string, unknown>;
  complete(document, mapped, resolve);
  const asWritten = (field: string) =>
    `body.${field
      .split('.')
      .map((key) => places.get(key) ?? key)
      .join('.')}`;
  const note = (field: string, message: string) => problems.push({ file, field: asWritten(field), message });

  const read = readBody(definition, version ?? definition.version, mapped);
  if (!read.ok) {
    if (read.issues)
      for (const [field, message] of Object.entries(fieldErrors({ issues: read.issues })))
        note(field, message);
    else problems.push({ file, field: 'version', message: read.message });
    return undefined;
  }
  if ((version ?? definition.version) === definition.version)
    for (const field of unknownKeys(mapped, read.body)) note(field, 'This is not known here.');
  for (const { block, path } of blocksOf(kind, read.body)) checkBlock(block, path, note);
  return problems.length > count ? undefined : { version: definition.version, body: read.body };
}

/** Fills in what follows from the place of the file, and what blocks may leave out. */
function complete(
  document: FoundDocument,
  body: Record<string, unknown>,
  resolve: (reference: string) => string | null,
): void {
  const shape = (documentKinds[document.kind].schema as unknown as { shape: Record<string, unknown> }).shape;
  if ('slug' in shape && body.slug === undefined && document.slug !== null) body.slug = document.slug;
  if (document.kind === 'translation') {
    body.document ??= document.parentName === null ? undefined : resolve(`@${document.parentName}`);
    body.locale ??= document.locale ?? undefined;
    body.values ??= {};
  }
  for (const { sections } of sectionMapsOf(document.kind, body))
    for (const section of Object.values(sections)) {
      section.blocks ??= {};
      for (const block of Object.values(section.blocks)) {
        if (typeof block !== 'object' || block === null) continue;
        block.version ??= newestVersionOf(String(block.type));
        block.fields ??= {};
      }
    }
}

function checkBlock(
  block: { type: string; version: number; fields: Record<string, unknown> },
  path: readonly string[],
  note: (field: string, message: string) => void,
): void {
  const definition = definitionOf(block.type);
  if (!definition || block.version > definition.version) return;
  const at = [...path, 'fields'].join('.');
  const read = readFields(definition, block.version, block.fields);
  if (!read.ok) {
    if (!read.issues) note(at, read.message);
    for (const [field, message] of Object.entries(read.issues ? fieldErrors({ issues: read.issues }) : {}))
      note(field === '' ? at : `${at}.${field}`, message);
  } else if (block.version === definition.version)
    for (const field of unknownKeys(block.fields, read.body))
      note(`${at}.${field}`, 'This is not known here.');
}

/** Paths of keys that were written but did not survive reading: the schema does not know them. */
function unknownKeys(written: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(written) && Array.isArray(read))
    return written.flatMap((part, i) => unknownKeys(part, read[i], path === '' ? String(i) : `${path}.${i}`));
  if (typeof written !== 'object' || written === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(written).flatMap(([key, part]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (part === undefined) return [];
    if (!Object.hasOwn(read, key)) return [at];
    return unknownKeys(part, (read as Record<string, unknown>)[key], at);
  });
}
