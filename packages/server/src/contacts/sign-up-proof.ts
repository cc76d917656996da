import type { Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What somebody agrees to by a sign-up on a page. */
export interface AgreedTo {
  /** Title, text, label of its button and note, as the owner wrote them. */
  words: readonly string[];
  singleOptIn: boolean;
}

const markOf = (secret: string, siteId: Id, said: string) =>
  createHmac('sha256', secret).update(`portico:sign-up:${siteId}:${said}`).digest().subarray(0, 16);

/** What a page carries, so that the server knows which words of the site's were read by who signs up there. */
export function signUpProof(secret: string, siteId: Id, { words, singleOptIn }: AgreedTo): string {
  const said = Buffer.from(JSON.stringify([singleOptIn ? 1 : 0, ...words])).toString('base64url');
  return `${said}.${markOf(secret, siteId, said).toString('base64url')}`;
}

/** What it was made of; undefined where this site did not make it. */
export function agreedTo(secret: string, siteId: Id, proof: string): AgreedTo | undefined {
  const [said = '', mark = ''] = proof.split('.');
  const given = Buffer.from(mark, 'base64url');
  const known = markOf(secret, siteId, said);
  if (given.length !== known.length || !timingSafeEqual(given, known)) return undefined;
  const [single, ...words] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [number, ...string[]];
  return { words, singleOptIn: single === 1 };
}
