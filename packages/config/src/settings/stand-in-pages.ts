import type { PageKind } from '@portico/model/page';
import type { Settings } from '@portico/model/settings';

/** A place where a page of the owner's stands in for others. */
export interface StandIn {
  /** Where the settings name the page. */
  field: keyof Settings & ('coverPage' | 'lockScreenPage' | 'protectedPage' | 'notFoundPage' | 'errorPage');
  pageKind: PageKind;
  label: string;
  help: string;
  /** What visitors see where none is chosen. */
  without: string;
  /** The page template that makes one. */
  template: string;
}

export const STAND_INS: readonly StandIn[] = [
  {
    field: 'coverPage',
    pageKind: 'cover',
    label: 'Cover page',
    help: 'Stands before the whole site: all addresses lead to it, until it is taken away again.',
    without: 'None, the site is open',
    template: 'soon',
  },
  {
    field: 'lockScreenPage',
    pageKind: 'lock-screen',
    label: 'Lock screen',
    help: 'Asks for the site’s password.',
    without: 'Built in',
    template: 'locked',
  },
  {
    field: 'protectedPage',
    pageKind: 'protected',
    label: 'Page password',
    help: 'Asks for the password of a single page or collection.',
    without: 'Built in',
    template: 'protected',
  },
  {
    field: 'notFoundPage',
    pageKind: 'not-found',
    label: 'Not found',
    help: 'At addresses that lead nowhere.',
    without: 'Built in',
    template: 'not-found',
  },
  {
    field: 'errorPage',
    pageKind: 'error',
    label: 'Error',
    help: 'Where something went wrong on the server.',
    without: 'Built in',
    template: 'error',
  },
];
