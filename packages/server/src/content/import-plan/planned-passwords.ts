import type { ImportPlan, ImportReport } from '@portico/migrate/import-plan';
import { hashPassword } from '../../identity/password-hash.ts';

/** Most different passwords that are hashed: each takes a while on purpose. */
const MOST_PASSWORDS = 500;

/** Hashed before the transaction begins, equal ones once. Documents whose password is not set stay closed. */
export async function hashPasswords(plan: ImportPlan, report: ImportReport): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const known = new Map<string, string>();
  let beyond = 0;
  for (const { key, password } of plan.documents) {
    if (password === undefined || password === '') continue;
    const hash =
      known.get(password) ?? (known.size < MOST_PASSWORDS ? await hashPassword(password) : undefined);
    if (hash === undefined) {
      beyond++;
      continue;
    }
    known.set(password, hash);
    hashes.set(key, hash);
  }
  if (beyond > 0)
    report.leftOut.push({
      what: `the passwords of ${beyond} documents`,
      why: `at most ${MOST_PASSWORDS} different ones come over; these documents stay closed until theirs is set again`,
    });
  return hashes;
}
