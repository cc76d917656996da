import { createHmac, randomBytes } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import type { FieldRule, FormValues } from '@portico/model/form/field-types';
import { endingsOf, MEGABYTE } from '@portico/model/form/file-kinds';
import { fileToken, readFileToken } from '@portico/model/form/file-token';
import { EXTENSION_ALIASES } from '@portico/model/media/media-types';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { formFileWords } from '@portico/model/words/form-file-words';
import { refusedFileWords } from '@portico/model/words/refused-file-words';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { diskOf } from '../disk/disk-watch.ts';
import { equalText } from '../identity/token.ts';
import { extensionOf, keptFileName, shownFileName } from '../media/file-name.ts';
import { privateFilesOf } from '../media/private-files.ts';
import { SNIFF_BYTES, sniff } from '../media/sniff.ts';
import { scanFile } from '../outgoing/clamd.ts';

/** What the files of all forms of a site may take of the disk. */
const SITE_BYTES = 5 * 1024 * MEGABYTE;
/** How long a file waits for the form it was chosen for. */
const UNSENT_MS = 24 * 3_600_000;
/** Long past: the next sweep of the store deletes them. */
const AT_ONCE = new Date(0);

/** What came as a file: its content, undefined where it is larger than any may be. */
export interface GivenFile {
  name: string;
  bytes: Buffer | undefined;
}

export type TakenFile =
  | { ok: true; token: string }
  /** `full`: the site has room for no more. */
  | { ok: false; why: 'refused' | 'full' | 'unchecked'; text: string };

/** Names a field takes, as people read them: `JPG, PNG`. */
export const kindsText = (rule: FieldRule): string =>
  endingsOf(rule.kinds ?? [])
    .map((ending) => ending.toUpperCase())
    .join(', ');

/**
 * Keeps a file for a field of a form, until the form is sent: of a kind the field takes by its content, which must be
 * what its name says, no larger than it may be, and not infected, where the operator has files scanned.
 */
export async function takeFormFile(
  portico: Portico,
  siteId: Id,
  form: { id: Id; catalogue: Catalogue },
  rule: FieldRule,
  { name: given, bytes }: GivenFile,
): Promise<TakenFile> {
  const words = wordsOf(formFileWords, form.catalogue);
  const refusal = wordsOf(refusedFileWords, form.catalogue);
  const name = shownFileName(given);
  const max = rule.maxMegabytes ?? 1;
  const refused = (text: string): TakenFile => ({ ok: false, why: 'refused', text });
  if (!bytes || bytes.length > max * MEGABYTE) return refused(words.size({ name, max: String(max) }));
  if (bytes.length === 0) return refused(refusal.empty({ name }));
  const claimed = extensionOf(given);
  const ending = EXTENSION_ALIASES[claimed] ?? claimed;
  if (!(endingsOf(rule.kinds ?? []) as string[]).includes(ending))
    return refused(words.kind({ name, kinds: kindsText(rule) }));
  if (sniff(bytes.subarray(0, SNIFF_BYTES), given)?.ext !== ending || !isWhole(bytes, ending))
    return refused(refusal.lies({ name }));
  const { clamd } = portico.env;
  const scan = clamd ? await scanFile(clamd, bytes) : 'none';
  if (scan === 'infected') return refused(refusal.infected({ name }));
  if (scan === 'failed') {
    portico.log.error({ site: siteId }, 'clamd could not be asked about a file of a form');
    return { ok: false, why: 'unchecked', text: refusal.unchecked({ name }) };
  }
  const filename = keptFileName(given, ending);
  const id = portico.newId();
  const stored = `${randomBytes(16).toString('hex')}.bin`;
  // The row first: what breaks off between is found by it, and deleted.
  if (
    !(await noteFile(portico, siteId, {
      id,
      form: form.id,
      field: rule.id,
      filename,
      stored,
      bytes: bytes.length,
      scan,
    }))
  )
    return { ok: false, why: 'full', text: words.broken({ name }) };
  await privateFilesOf(portico).store.put({ siteId, name: stored }, bytes);
  return { ok: true, token: fileToken(`${id}.${sign(portico, siteId, form.id, rule.id, id)}`, filename) };
}

/** Zipped documents have their parts inside by name; a mere archive called so is none. */
const PARTS: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' };
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

function isWhole(bytes: Buffer, ending: string): boolean {
  const part = PARTS[ending];
  if (part) return bytes.includes(part) && bytes.includes('[Content_Types].xml');
  return /^od[tsp]$/.test(ending) ? bytes.subarray(0, 200).includes(OPEN_DOCUMENT) : true;
}

async function noteFile(
  portico: Portico,
  siteId: Id,
  file: {
    id: Id;
    form: Id;
    field: string;
    filename: string;
    stored: string;
    bytes: number;
    scan: 'clean' | 'none';
  },
): Promise<boolean> {
  if ((await diskOf(portico).room()).files === 'full') return false;
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(bytes) as bytes from form_files where site_id = ${siteId}`.execute(portico.db);
  if (Number(rows[0]?.bytes ?? 0) + file.bytes > SITE_BYTES) return false;
  const { form, field, ...own } = file;
  await portico.db
    .insertInto('form_files')
    .values({
      ...own,
      site_id: siteId,
      form_id: form,
      field_id: field,
      submission_id: null,
      created_at: portico.now(),
    })
    .execute();
  return true;
}

/** Who chose a file for a field proves it with this: nobody else sends it, or puts it into another field. */
function sign({ env }: Portico, siteId: Id, formId: Id, fieldId: string, fileId: Id): string {
  return createHmac('sha256', env.secret)
    .update(`portico:form-file:${siteId}:${formId}:${fieldId}:${fileId}`)
    .digest('base64url');
}

/** A file of what was sent is not there, was sent with another submission, or is somebody else's. */
export class FileGone extends Error {
  readonly field: string;
  constructor(field: string) {
    super('A file of a form is gone.');
    this.field = field;
  }
}

/**
 * Gives the files of a form's values to its submission, each file to one.
 * @returns the values as they are kept: of each file its id and name, without its proof
 * @throws FileGone
 */
export async function claimFiles(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  formId: Id,
  rules: readonly FieldRule[],
  values: FormValues,
  submissionId: Id,
): Promise<{ values: FormValues; count: number }> {
  const kept: FormValues = { ...values };
  let count = 0;
  for (const { id: field } of rules.filter(({ type }) => type === 'file')) {
    const tokens = Object.hasOwn(values, field) ? values[field] : undefined;
    if (!Array.isArray(tokens)) continue;
    const files: string[] = [];
    for (const token of tokens) {
      const { id, signature } = readFileToken(token) ?? { id: '', signature: '' };
      if (!equalText(signature, sign(portico, siteId, formId, field, id))) throw new FileGone(field);
      const claimed = await tx
        .updateTable('form_files')
        .set({ submission_id: submissionId })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('submission_id', 'is', null)
        .returning('filename')
        .executeTakeFirst();
      if (!claimed) throw new FileGone(field);
      files.push(fileToken(id, claimed.filename));
    }
    kept[field] = files;
    count += files.length;
  }
  return { values: kept, count };
}

/** Lets go of files that were chosen for a form nobody sent. */
export async function sweepUnsentFiles(portico: Portico): Promise<void> {
  await sql`
    with gone as (
      delete from form_files where submission_id is null
        and created_at < ${new Date(portico.now().getTime() - UNSENT_MS)}
      returning site_id, stored)
    insert into unused_downloads (site_id, stored, since) select site_id, stored, ${AT_ONCE} from gone
    on conflict do nothing`.execute(portico.db);
}
