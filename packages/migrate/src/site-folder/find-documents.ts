import { isKindName, SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { orderKeys } from '@portico/model/documents/order';
import { fieldErrors } from '@portico/model/documents/validation';
import { derivedId } from '../derived-id.ts';
import type { FolderProblem } from './folder-site.ts';
import { type Envelope, envelope } from './folder-text.ts';
import type { FoundDocument } from './found-document.ts';
import { placeOf } from './place-of.ts';

const TOP_FOLDERS = /^(?:pages|collections|authors|forms|saved-sections|campaigns|translations|media)\//;

/** The documents of a folder, each with its draft; what cannot be one is noted. */
export async function findDocuments(
  paths: readonly string[],
  json: (file: string) => Promise<unknown>,
  problems: FolderProblem[],
): Promise<FoundDocument[]> {
  const envelopes = new Map<string, Envelope>();
  for (const file of paths) {
    const isSingleton = SINGLETON_KINDS.some(
      (kind) => file === `${kind}.json` || file === `${kind}.draft.json`,
    );
    if (file.startsWith('media/') || !(isSingleton || TOP_FOLDERS.test(file))) continue;
    if (!file.endsWith('.json')) {
      problems.push({ file, field: '', message: 'Only .json files belong here.' });
      continue;
    }
    const content = await json(file);
    if (content === undefined) continue;
    const read = envelope.safeParse(content);
    if (read.success) envelopes.set(file, read.data);
    else
      for (const [field, message] of Object.entries(fieldErrors(read.error)))
        problems.push({ file, field, message });
  }
  const found: FoundDocument[] = [];
  const byId = new Map<Id, string>();
  for (const [file, content] of envelopes) {
    if (file.endsWith('.draft.json')) continue;
    const place = placeOf(file, envelopes);
    if (typeof place === 'string') {
      problems.push({ file, field: '', message: place });
      continue;
    }
    const kind = content.kind ?? place.kind;
    if (kind !== place.kind || !isKindName(kind)) {
      problems.push({ file, field: 'kind', message: `A ${place.kind} belongs here, not "${kind}".` });
      continue;
    }
    const id = content.id ?? derivedId('site-folder', place.name);
    const other = byId.get(id);
    if (other) problems.push({ file, field: 'id', message: `${other} has the same id.` });
    byId.set(id, file);
    const draftFile = file.replace(/\.json$/, '.draft.json');
    const draft = envelopes.get(draftFile);
    found.push({
      file,
      ...place,
      kind,
      id,
      envelope: content,
      ...(draft ? { draft: { file: draftFile, envelope: draft } } : {}),
    });
  }
  for (const file of envelopes.keys())
    if (file.endsWith('.draft.json') && !envelopes.has(file.replace(/\.draft\.json$/, '.json')))
      problems.push({ file, field: '', message: 'There is no published file beside this draft.' });
  return found;
}

/** Order keys by name: as written, else one after another by file name among those of the same parent. */
export function ordersOf(found: readonly FoundDocument[]): Map<string, string> {
  const orders = new Map<string, string>();
  const groups = new Map<string, FoundDocument[]>();
  for (const document of found) {
    const key = `${document.kind} ${document.parentName ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  for (const group of groups.values()) {
    const keys = orderKeys(group.length);
    group.forEach((document, i) => orders.set(document.name, document.envelope.order ?? keys[i] ?? 'a0'));
  }
  return orders;
}
