import { sectionMapsOf } from '@portico/model/documents/body-blocks';
import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { itemKind } from '@portico/model/kinds/find-item-kind';
import { foldCase, slugForTitle, uniqueSlug } from '@portico/model/documents/slug';
import type { Portico } from '../core/portico.ts';
import { type Actor, actorMay, carrying } from './actor.ts';
import { insertDocument, slugsBeside } from './create-document.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { newPieces } from './guarded-pieces.ts';
import { lockSiteContent } from './locks.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { lockWorkingCopy } from './save-document.ts';
import { trustedBody } from './trusted-body.ts';

/**
 * Makes a draft like a document's working copy: its sections and blocks get ids of their own, its slug a number. Items
 * of a collection are not copied with it.
 */
export async function duplicateDocument(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
): Promise<Outcome<DocumentRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      const kind = documentKinds[copy.kind];
      if (('singleton' in kind && kind.singleton) || copy.kind === 'translation')
        throw new Refused(refuse('state', 'This can exist only once.'));
      const stored = trustedBody(copy.kind, copy.version, JSON.parse(copy.text));
      if (stored === undefined)
        throw new Refused(refuse('unreadable', 'This was made with a newer version of Portico.'));
      requireOwnCode(actor, copy.kind, stored);
      const body = withNewIds(copy.kind, stored as Record<string, unknown>, portico.newId);
      const taken = await slugsBeside(tx, siteId, copy.kind, copy.parent_id);
      const isTaken = (slug: string) => taken.has(foldCase(slug));
      const slug = String(body.slug ?? '');
      const root = copy.kind === 'page' || copy.kind === 'collection';
      const made = await insertDocument(
        portico,
        tx,
        siteId,
        // Where it sends data is where the document sends it that it is like.
        carrying(actor),
        {
          kind: copy.kind,
          parent: copy.parent_id,
          body: {
            ...body,
            slug:
              slug === ''
                ? slugForTitle(String(body.title ?? ''), copy.kind, isTaken, { root })
                : uniqueSlug(slug, isTaken),
          },
        },
      );
      return (await readDocument(tx, siteId, made)) as DocumentRecord;
    }),
  );
}

/** Code is copied by who may write it: a copy would outlive the code an administrator takes from the page. */
function requireOwnCode(actor: Actor, kind: string, body: unknown): void {
  const isForeign = newPieces(kind, body, []).some(
    ({ guards, permission }) => guards === 'code' && !actorMay(actor, permission),
  );
  if (isForeign)
    throw new Refused(refuse('forbidden', 'This contains code. Only administrators can duplicate it.'));
}

/** The same body, its sections, blocks and other parts with ids under new ones. */
export function withNewIds(
  kind: string,
  body: Record<string, unknown>,
  newId: () => Id,
): Record<string, unknown> {
  const copy = structuredClone(body);
  for (const { sections } of sectionMapsOf(kind, copy)) {
    for (const section of Object.values(sections)) renewKeys(section.blocks, newId);
    renewKeys(sections, newId);
  }
  for (const field of itemKind(kind)?.orderedMaps ?? [])
    renewKeys(copy[field] as Record<string, unknown>, newId);
  return copy;
}

/** Puts every value of a map under a new key. */
function renewKeys<T>(map: Record<string, T>, newId: () => Id): void {
  for (const [key, value] of Object.entries(map)) {
    delete map[key];
    map[newId()] = value;
  }
}
