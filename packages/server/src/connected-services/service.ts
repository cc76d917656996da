import type { STANDINGS } from '@portico/model/api/connected-services';
import type { Portico } from '../core/portico.ts';

/**
 * What a service says of a site's keys. `unchecked`: it can only be asked by visitors' browsers. `wrong`: it does not know
 * them. `refused`: it knows them and does not allow
 * this. `quota`: their limit is used up. `unreachable`: it said nothing that could be understood.
 */
export type Standing = (typeof STANDINGS)[number];

/** What a service asks an owner for. */
export interface ServiceField {
  /** Stored for ever. */
  name: string;
  label: string;
  help: string;
  /** Sealed, and shown to nobody; fields that are none may stand on pages. */
  isSecret: boolean;
  isRequired: boolean;
  pattern: RegExp;
  /** Why a text that does not match is refused. */
  problem: string;
}

/** A site's keys, secrets in the clear: for calls to the service alone. */
export interface Credentials {
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
}

/**
 * A service of somebody else that sites use with keys of their own. Whom the keys are sent to is said by the service's
 * folder and the operator's environment, never by a site.
 */
export interface Service {
  /** Stored for ever. */
  id: string;
  name: string;
  summary: string;
  /** Address of the page where one gets the keys. */
  keysAt: string;
  fields: readonly ServiceField[];
  /** Asks the service whether it knows the keys, by a call that costs the site nothing or next to nothing. */
  check(portico: Portico, credentials: Credentials): Promise<Standing>;
  /** What each standing means here and what to do about it, in words. */
  words: Readonly<Record<Standing, string>>;
}
