import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { ShownConsent } from './shown-consent.ts';

export interface ConsentProof {
  at: Date;
  proof: string;
  choice: 'accepted' | 'declined';
  digest: string;
  shown: ShownConsent;
}

/** Where to go on in a list of proofs: after this one. */
type After = Pick<ConsentProof, 'at' | 'proof'>;

/** Answers, newest first. */
export async function listProofs(
  portico: Portico,
  siteId: string,
  limit: number,
  after: After | null = null,
): Promise<ConsentProof[]> {
  const { rows } = await sql<ConsentProof>`
    select p.created_at as at, p.id as proof, p.choice, p.text_digest as digest, t.shown
    from consent_proofs p join consent_texts t on t.site_id = p.site_id and t.digest = p.text_digest
    where p.site_id = ${siteId}
      ${after === null ? sql`` : sql`and (p.created_at < ${after.at} or (p.created_at = ${after.at} and p.id > ${after.proof}))`}
    order by p.created_at desc, p.id limit ${limit}`.execute(portico.db);
  return rows;
}

/** How many said what in the last days. */
export async function countProofs(
  portico: Portico,
  siteId: string,
  days: number,
): Promise<{ accepted: number; declined: number }> {
  const since = new Date(portico.now().getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ accepted: number; declined: number }>`
    select count(*) filter (where choice = 'accepted')::int as accepted,
      count(*) filter (where choice = 'declined')::int as declined
    from consent_proofs where site_id = ${siteId} and created_at >= ${since}`.execute(portico.db);
  return rows[0] ?? { accepted: 0, declined: 0 };
}

/** Rows read at once while the whole log is written out. */
const AT_A_TIME = 2000;

/** Line ends as RFC 4180 has them; what a spreadsheet would take for a formula is made mere text. */
const CSV = { record_delimiter: 'windows', escape_formulas: true } as const;

/** The whole log as CSV (RFC 4180), newest first, piece by piece. */
export async function* proofsAsCsv(portico: Portico, siteId: string): AsyncGenerator<string> {
  const titles = [
    'Time',
    'Number',
    'Choice',
    'Text version',
    'Language',
    'Text',
    'Policy',
    'Accept',
    'Decline',
  ];
  yield stringify([[...titles, 'Restrictive policy']], { ...CSV, bom: true });
  for (let after: After | null = null; ; ) {
    const rows: ConsentProof[] = await listProofs(portico, siteId, AT_A_TIME, after);
    if (rows.length === 0) return;
    yield stringify(rows.map(cellsOf), CSV);
    after = rows.at(-1) ?? null;
    if (rows.length < AT_A_TIME) return;
  }
}

function cellsOf({ at, proof, choice, digest, shown }: ConsentProof): string[] {
  const { language, text, policyLink, accept, decline, restrictive } = shown;
  const cells = [at.toISOString(), proof, choice, digest, language, text, policyLink, accept, decline];
  return [...cells, restrictive ? 'yes' : 'no'];
}
