import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { EndpointError } from '../http/endpoint.ts';
import { MemoryLimit } from '../http/memory-limit.ts';

/** Test emails one person may have sent from one site, of whatever kind. */
const tests = new MemoryLimit({ max: 20, windowMs: 10 * 60_000 });

/** Counts a test email. @throws EndpointError 429 where there were too many */
export function takeTestMail(portico: Portico, siteId: Id, accountId: Id): void {
  const waitMs = tests.take(`${siteId} ${accountId}`, portico.now().getTime());
  if (waitMs > 0)
    throw new EndpointError(
      429,
      { error: 'Too many test emails. Please wait a few minutes.', code: 'too-many-requests' },
      { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    );
}
