import type { PageKind } from '@portico/model/documents/page';
import type { Settings } from '@portico/model/site/settings';

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
    help: 'Shown instead of the whole site until you remove it.',
    without: 'None: visitors see the site',
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
    help: 'Shown at addresses that do not exist.',
    without: 'Built in',
    template: 'not-found',
  },
  {
    field: 'errorPage',
    pageKind: 'error',
    label: 'Error',
    help: 'Shown when something went wrong on the server.',
    without: 'Built in',
    template: 'error',
  },
];
