import type { Environment } from '../core/environment.ts';
import type { SiteRecord } from './sites.ts';

/** What the name of a domain's TXT record begins with. For ever, as is all else here: owners write it down elsewhere. */
export const PROOF_LABEL = '_portico';
/** Below which address a domain's web server holds the file. */
export const PROOF_PATH = '/.well-known/portico/';
/** The second line of the file where this very server answers: it says that the domain points here, and no more. */
export const ANSWERED_HERE = 'answered-by=portico';

/** Three things of which each proves a domain. */
export interface WantedProof {
  txt: { name: string; value: string };
  cname: { name: string; value: string };
  file: { url: string; content: string };
}

/** @param token of this site and this domain */
export function wantedProof(
  env: Pick<Environment, 'originHost'>,
  site: Pick<SiteRecord, 'identifier'>,
  host: string,
  token: string,
): WantedProof {
  const value = `portico-site=${token}`;
  return {
    txt: { name: `${PROOF_LABEL}.${host}`, value },
    // Not the bare origin, which says nothing about which site is meant.
    cname: { name: host, value: `${site.identifier}.${env.originHost}` },
    file: { url: `http://${host}${PROOF_PATH}${token}`, content: value },
  };
}
