import { createHmac, randomBytes } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import { equalText } from '../identity/token.ts';

/** How long a key waits for its submission. */
export const KEY_LIFE_MS = 60 * 60_000;

/**
 * A key for one submission [V7.1]. It is signed rather than stored, so that asking for keys writes nothing; that it is
 * used once is seen to when it is used.
 * @param formId the form it is for; '' for whichever form uses it first
 */
export function makeSubmissionKey(secret: string, siteId: Id, formId: string, now: Date): string {
  const payload = [
    (now.getTime() + KEY_LIFE_MS).toString(36),
    formId,
    randomBytes(16).toString('base64url'),
  ].join('.');
  return `${payload}.${sign(secret, siteId, payload)}`;
}

/** Whether a key was made here for this form and still waits. */
export function isSubmissionKey(secret: string, siteId: Id, formId: string, key: string, now: Date): boolean {
  const [expires = '', boundTo = '', random = '', signature = '', ...more] = key.split('.');
  if (more.length > 0 || random === '') return false;
  if (!equalText(signature, sign(secret, siteId, [expires, boundTo, random].join('.')))) return false;
  return Number.parseInt(expires, 36) > now.getTime() && (boundTo === '' || boundTo === formId);
}

function sign(secret: string, siteId: Id, payload: string): string {
  return createHmac('sha256', secret).update(`portico:form-key:${siteId}:${payload}`).digest('base64url');
}
