import { SINGLETON_KINDS, type SingletonKind } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { defaultExtras } from '@portico/model/site/site-extras';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { SYSTEM } from './actor.ts';
import { insertDocument } from './create-document.ts';
import {
  defaultFrame,
  defaultNavigation,
  defaultRedirects,
  defaultSettings,
  defaultStore,
  defaultStyles,
} from './default-bodies.ts';
import { releaseInside } from './releases/publish.ts';
import { rememberImported } from './site-folder/imported-digests.ts';

/**
 * Gives a site the documents every site has and it still lacks, published, inside the caller's transaction, which
 * holds the content lock.
 */
export async function ensureSingletons(portico: Portico, tx: Tx, siteId: Id, title: string): Promise<void> {
  const found = await sql<{ kind: string }>`
    select kind from documents where site_id = ${siteId}
      and kind = any(${[...SINGLETON_KINDS]})`.execute(tx);
  const there = new Set(found.rows.map((row) => row.kind));
  const extras = defaultExtras();
  const wanted: Record<SingletonKind, object> = {
    settings: defaultSettings(title),
    styles: defaultStyles(),
    navigation: defaultNavigation(),
    frame: defaultFrame(),
    redirects: defaultRedirects(),
    store: defaultStore(),
    'cookie-banner': extras.cookieBanner,
    popup: extras.popup,
    'announcement-bar': extras.announcementBar,
    'information-bar': extras.informationBar,
  };
  const made: Id[] = [];
  for (const kind of SINGLETON_KINDS)
    if (!there.has(kind))
      made.push(
        await insertDocument(portico, tx, siteId, SYSTEM, {
          kind,
          body: wanted[kind] as Record<string, unknown>,
        }),
      );
  if (made.length === 0) return;
  await releaseInside(
    portico,
    tx,
    siteId,
    SYSTEM,
    '',
    made.map((documentId) => ({ documentId, toRevision: 1, toState: 'published' })),
  );
  // Nobody has written in them yet, so that a folder may replace them.
  await rememberImported(portico, tx, siteId, made);
}
