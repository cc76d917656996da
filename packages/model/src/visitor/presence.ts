import type { PublicationState } from '../documents/publication.ts';

/** What `GET /api/rest/session/page` answers about whoever looks at a page; null where nobody is signed in. */
export interface Here {
  account: { name: string };
  /** Role on this site; null for an account that has none. */
  role: string | null;
  developerMode: boolean;
  cloneable: boolean;
  /** The page's document, where there is one and the role may see it. */
  page: {
    state: PublicationState;
    stateLabel: string;
    hasDraft: boolean;
    mayEdit: boolean;
    panel: string;
  } | null;
}

export interface Presence {
  here: Here | null;
  /** Owners sign in on the site's internal host alone: is this it? */
  loginHere: boolean;
}
