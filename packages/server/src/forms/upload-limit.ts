import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { countOnSite, type SiteLimit } from '../http/site-limit.ts';

/** Files sent to one form: of one address, and altogether what no owner could look at and no disk should hold. */
const LIMIT: SiteLimit = {
  name: 'form-file',
  address: { max: 40, windowMs: 10 * 60_000 },
  site: { max: 500, perNetwork: 10, windowMs: 60 * 60_000 },
};

/** Counts a file that is sent. @returns 0 when it is within the limits, else the milliseconds to wait */
export const countUpload = (portico: Portico, siteId: Id, formId: Id, address: string): Promise<number> =>
  countOnSite(portico, LIMIT, { scope: `${siteId} ${formId}`, address });
