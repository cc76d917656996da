import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';

/** All migrations by name, applied in the order of their numbers. A migration, once released, is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
};
