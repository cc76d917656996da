import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';

/** An email as a mail service got it. */
export interface Arrived {
  to: string;
  messageId: string;
  raw: string;
}

/** A mail service of a test's own. */
export interface TestMailService {
  url: string;
  arrived: Arrived[];
  /** What it answers to a recipient; null takes the email. */
  refuse: (to: string) => (Error & { responseCode?: number }) | null;
  close(): Promise<void>;
}

export async function createTestMailService(): Promise<TestMailService> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, callback) => callback(service.refuse(address.address) ?? undefined),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (<[^>]*>)/im.exec(raw)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo)
          service.arrived.push({ to: address, messageId, raw });
        callback();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const service: TestMailService = {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    arrived: [],
    refuse: () => null,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return service;
}

/** Writes so many people down who confirmed the newsletter: `person-0@example.com` and on. */
export async function addPeople(portico: Portico, siteId: Id, count: number, from = 0): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `person-${from + index}@example.com`);
  const now = portico.now();
  await portico.db
    .insertInto('subscribers')
    .values(
      emails.map((email) => ({
        site_id: siteId,
        id: portico.newId(),
        email,
        state: 'subscribed' as const,
        language: 'en',
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return emails;
}

/** What a campaign of a test says. */
export const campaignBody = (change: Record<string, unknown> = {}) => ({
  subject: 'News of the kiln',
  preview: '',
  sections: {
    s: {
      order: 'a0',
      layout: 'flow',
      blocks: {
        t: {
          type: 'rich-text',
          version: 1,
          order: 'a0',
          fields: {
            content: {
              type: 'doc',
              content: [
                {
                  type: 'paragraph',
                  content: [{ type: 'text', text: 'Hello {first_name, "there"}, new bowls.' }],
                },
              ],
            },
          },
        },
      },
    },
  },
  ...change,
});
