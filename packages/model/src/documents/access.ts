import { z } from 'zod';
import { id } from './schema.ts';

/** Who sees what a page, a collection or an item holds: everybody, who has its password, who is logged in as a member. */
export const ACCESS = ['public', 'password', 'members'] as const;
export type Access = (typeof ACCESS)[number];

/** Products one of which a member must have. */
export const MEMBERS_WITH_MAX = 20;

export const accessFields = {
  /** `password`: asks for a password, which is configuration, outside documents. `members`: asks who is there. */
  access: z.enum(ACCESS).default('public'),
  /** Of `members`: products any one of which they must have, such as a membership or a course; every member where absent. */
  membersWith: z.array(id).max(MEMBERS_WITH_MAX).optional(),
};

/** Does something stand before what this holds? Lists, feeds, search and previews then show none of its words. */
export const isClosed = ({ access }: { access?: string | undefined }): boolean =>
  access !== undefined && access !== 'public';

/** What stands before a document: who opens it is a matter of the request. */
export type Lock =
  | { kind: 'password'; id: string }
  | { kind: 'members'; id: string; with: readonly string[] };

/** What stands before the document with this id by its own body; null where it is open. */
export function lockOf(
  id: string,
  { access, membersWith = [] }: { access?: string | undefined; membersWith?: readonly string[] | undefined },
): Lock | null {
  if (access === 'password') return { kind: 'password', id };
  if (access === 'members') return { kind: 'members', id, with: membersWith };
  return null;
}
