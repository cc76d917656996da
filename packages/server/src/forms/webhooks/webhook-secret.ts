import { createHmac } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';

/** What a webhook's requests are signed with: derived, so that nothing has to be stored, another one for each version. */
export function webhookSecret(serverSecret: string, siteId: Id, webhookId: Id, version: number): string {
  const key = createHmac('sha256', serverSecret)
    .update(`portico:form-webhook:${siteId}:${webhookId}:${version}`)
    .digest('base64');
  return `whsec_${key}`;
}

/** Headers of a request as Standard Webhooks says: its id, when it was made, and that it comes from here. */
export function signedHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
