import type { Id } from '@portico/model/documents/id';
import type { STANDINGS } from '@portico/model/api/connected-services';
import type { Portico } from '../core/portico.ts';
import type { SiteRecord } from '../hosting/sites.ts';

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
  /** Where one of a few is chosen; the first unless another is. */
  options?: ReadonlyArray<{ value: string; label: string }>;
}

/** Something an owner can read, or copy, of a connection. */
export interface ServiceFact {
  label: string;
  value: string;
  help: string;
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
  /** `payments`: shops are paid by it, so that it stands among the payment methods. */
  use?: 'payments';
  /** Can what was paid with once be charged again, as subscriptions are? */
  chargesAgain?(settings: Credentials['settings']): boolean;
  /** It has methods by which customers pay in instalments; whether an account has them its owner says. */
  takesInstallments?: true;
  summary: string;
  /** Address of the page where one gets the keys. */
  keysAt: string;
  /** What that page is called; 'Get keys from' and the service's name where absent. */
  keysLabel?: string;
  fields: readonly ServiceField[];
  /** Asks the service whether it knows the keys, by a call that costs the site nothing or next to nothing. */
  check(portico: Portico, credentials: Credentials): Promise<Standing>;
  /** What is wrong with keys that do not go together, by field; undefined where nothing is. */
  misfit?(credentials: Credentials): Record<string, string> | undefined;
  /**
   * What a site gets of the service as it connects, such as an address of ours registered there: the keys as they are to
   * be stored. Also where they are changed or checked again.
   * @param before what was stored until now
   */
  join?(
    portico: Portico,
    site: SiteRecord,
    credentials: Credentials,
    before: Credentials | undefined,
  ): Promise<Credentials>;
  /** Undoes that as well as it can, as a site leaves. */
  leave?(portico: Portico, credentials: Credentials): Promise<void>;
  /**
   * Why keys that stand for another account, or none, cannot take these keys' place now; undefined where they can.
   * @param next undefined where the site leaves
   */
  inUse?(
    portico: Portico,
    siteId: Id,
    credentials: Credentials,
    next: Credentials | undefined,
  ): Promise<string | undefined>;
  /** Why a site cannot use it whatever its keys are, such as for its currency; undefined where it can. */
  unfit?(portico: Portico, site: SiteRecord): Promise<string | undefined>;
  /** What more there is to say than the standing's words, which it takes the place of. */
  says?(connection: Credentials & { standing: Standing }): string | undefined;
  /** Facts an owner may need, such as the address to enter at the service. */
  facts?(portico: Portico, site: SiteRecord, credentials: Credentials): ServiceFact[];
  /** What each standing means here and what to do about it, in words. */
  words: Readonly<Record<Standing, string>>;
}
