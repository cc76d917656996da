import type { IncomingMessage } from 'node:http';
import type { Id } from '@portico/model/documents/id';
import { readCookie } from '../core/cookies.ts';
import { requestHost } from '../http/request-host.ts';
import type { Asker } from '../members/open-locks.ts';

/** Who asks a site for a page or a file, as far as its locks mind. */
export const askerOf = ({ headers }: IncomingMessage, siteId: Id): Asker => ({
  siteId,
  host: requestHost(headers.host) ?? '',
  cookies: { read: (name) => readCookie(headers.cookie, name) },
});
