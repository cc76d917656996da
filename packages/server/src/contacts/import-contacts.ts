import { createHash } from 'node:crypto';
import type { ContactImport, ContactImportPreview } from '@portico/model/api/contacts';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { type FilePerson, readContactFile } from './read-contact-file.ts';

/** People looked up and written at once. */
const BATCH = 1000;
/** People, changes and problems that a preview shows. */
const SHOWN = 50;
const PROBLEMS_SHOWN = 200;

/** What becomes of one person of the file. */
interface PlannedPerson extends FilePerson {
  /** Of who is a contact already. */
  id?: Id;
}

type Change = ContactImportPreview['changes'][number];

interface Plan {
  preview: ContactImportPreview;
  added: PlannedPerson[];
  /** Contacts of whom something changes, as they are afterwards. */
  changed: PlannedPerson[];
}

interface Known {
  id: Id;
  email: string;
  name: string;
  language: string;
  consent: string;
  tags: string[];
}

const withTags = (tags: readonly string[], more: readonly string[]) => [...new Set([...tags, ...more])];

/** What a file of people would add and change. Writes nothing. */
export async function planContactImport(portico: Portico, siteId: Id, asked: ContactImport): Promise<Plan> {
  const file = await readContactFile(asked.csv, asked.columns);
  const nothing = {
    people: 0,
    added: 0,
    known: 0,
    changed: 0,
    changes: [],
    first: [],
    problems: [],
    problemCount: 0,
  };
  if (!file.ok)
    return {
      added: [],
      changed: [],
      preview: { ...nothing, columns: file.columns ?? [], refused: file.message, digest: '' },
    };
  const problems = [...file.problems];
  const added: PlannedPerson[] = [];
  const changed: PlannedPerson[] = [];
  const changes: Change[] = [];
  let known = 0;
  for (let from = 0; from < file.people.length; from += BATCH) {
    const people = file.people.slice(from, from + BATCH);
    const there = await knownPeople(portico, siteId, people);
    for (const person of people) {
      const all = {
        ...person,
        tags: withTags(person.tags, asked.tags),
        consent: person.consent || asked.consent.trim(),
      };
      const contact = there.get(person.email);
      const tags = contact && asked.known !== 'keep' ? withTags(contact.tags, all.tags) : all.tags;
      if (tags.length > TAG_LIMITS.tags) {
        problems.push({
          line: person.line,
          message: `${person.email} would have more than ${TAG_LIMITS.tags} tags.`,
        });
        continue;
      }
      if (!contact) {
        added.push(all);
        continue;
      }
      known++;
      if (asked.known === 'keep') continue;
      const after = changeOf(contact, { ...all, tags }, asked.known === 'replace');
      if (after.changes.length === 0) continue;
      changed.push(after.person);
      changes.push(...after.changes);
    }
  }
  problems.sort((a, b) => a.line - b.line);
  return {
    added,
    changed,
    preview: {
      columns: file.columns,
      people: file.people.length,
      added: added.length,
      known,
      changed: changed.length,
      changes: changes.slice(0, SHOWN),
      first: added.slice(0, SHOWN).map(({ line, email, name, tags }) => ({ line, email, name, tags })),
      problems: problems.slice(0, PROBLEMS_SHOWN),
      problemCount: problems.length,
      digest: createHash('sha256')
        .update(JSON.stringify([asked.csv, added.map(({ email }) => email), changed]))
        .digest('hex'),
    },
  };
}

async function knownPeople(
  { db }: Portico,
  siteId: Id,
  people: readonly FilePerson[],
): Promise<Map<string, Known>> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'email', 'name', 'language', 'consent', 'tags'])
    .where('site_id', '=', siteId)
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map((row) => [row.email as string, { ...row, email: row.email as string }]));
}

/** What a contact is afterwards, and what of it differs. A note is only ever added, so it changes nobody by itself. */
function changeOf(
  contact: Known,
  person: FilePerson,
  replaces: boolean,
): { person: PlannedPerson; changes: Change[] } {
  const pick = (now: string, next: string) => (next !== '' && (replaces || now === '') ? next : now);
  const after: PlannedPerson = {
    ...person,
    id: contact.id,
    name: pick(contact.name, person.name),
    language: pick(contact.language, person.language),
    consent: pick(contact.consent, person.consent),
  };
  const changes = (['name', 'language', 'consent'] as const)
    .filter((what) => contact[what] !== after[what])
    .map(
      (what): Change => ({
        line: person.line,
        email: person.email,
        what,
        from: contact[what],
        to: after[what],
      }),
    );
  if (after.tags.length > contact.tags.length)
    changes.push({
      line: person.line,
      email: person.email,
      what: 'tags',
      from: contact.tags.join(', '),
      to: after.tags.join(', '),
    });
  if (person.note !== '')
    changes.push({ line: person.line, email: person.email, what: 'note', from: '', to: person.note });
  return { person: after, changes };
}

export type ImportedContacts =
  | { ok: true; added: number; changed: number }
  | { ok: false; why: 'refused'; message: string }
  | { ok: false; why: 'changed' };

/** Adds and changes what the preview with this digest said, all of it or nothing. Nobody is emailed or subscribed. */
export async function importContacts(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  { digest, ...asked }: ContactImport & { digest: string },
): Promise<ImportedContacts> {
  const { preview, added, changed } = await planContactImport(portico, siteId, asked);
  if (preview.refused !== undefined) return { ok: false, why: 'refused', message: preview.refused };
  if (preview.digest !== digest) return { ok: false, why: 'changed' };
  const now = portico.now();
  await portico.db.transaction().execute(async (tx) => {
    for (let from = 0; from < added.length; from += BATCH) {
      const people = added.slice(from, from + BATCH).map((person) => ({ ...person, id: portico.newId() }));
      // Who became a contact in this very moment is left as they are.
      const made = await tx
        .insertInto('contacts')
        .values(
          people.map(({ id, email, name, language, tags, consent }) => ({
            site_id: siteId,
            id,
            email,
            name,
            language,
            tags,
            consent,
            created_at: now,
            updated_at: now,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      const ids = new Set(made.map(({ id }) => id));
      await writeNotes(
        portico,
        tx,
        people.filter(({ id }) => ids.has(id)),
        { siteId, accountId },
      );
    }
    for (let from = 0; from < changed.length; from += BATCH) {
      const people = changed.slice(from, from + BATCH);
      // In the order of their ids, as everybody locks more than one.
      await sql`
        update contacts c set name = p.name, language = p.language, consent = p.consent, updated_at = ${now},
          tags = array(select jsonb_array_elements_text(p.tags))
        from (select k.id, q.name, q.language, q.consent, q.tags
          from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
            as q(id text, name text, language text, consent text, tags jsonb)
          join contacts k on k.site_id = ${siteId} and k.id = q.id and k.erased_at is null
          order by k.id for update of k) p
        where c.site_id = ${siteId} and c.id = p.id`.execute(tx);
      await writeNotes(portico, tx, people, { siteId, accountId });
    }
  });
  return { ok: true, added: added.length, changed: changed.length };
}

async function writeNotes(
  portico: Portico,
  tx: Tx,
  people: readonly PlannedPerson[],
  { siteId, accountId }: { siteId: Id; accountId: Id },
): Promise<void> {
  const notes = people.flatMap(({ id, note }) => (id !== undefined && note !== '' ? [{ id, note }] : []));
  if (notes.length === 0) return;
  await tx
    .insertInto('contact_notes')
    .values(
      notes.map(({ id, note }) => ({
        site_id: siteId,
        contact_id: id,
        id: portico.newId(),
        account_id: accountId,
        text: note,
        created_at: portico.now(),
      })),
    )
    .execute();
}
