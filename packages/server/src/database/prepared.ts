import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/**
 * Statements that begin with this are planned once for each connection and not each time: for what visitors do at every
 * step, where planning takes longer than the work. They name the columns they answer (no `*`), so that a migration beside
 * a running server changes nothing in them, and come in few variants, as a connection keeps the plan of each.
 */
const MARK = '/* prepared */';

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `portico_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/** Lets a connection prepare the statements that ask for it. */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && first.startsWith(MARK)
      ? query({ name: nameOf(first), text: first, values }, ...rest)
      : query(first, values, ...rest)) as PoolClient['query'];
}
