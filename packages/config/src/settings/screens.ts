import { settingsAccess } from './access/screen.ts';
import { settingsCaptcha } from './captcha/screen.ts';
import { settingsCode } from './code/screen.ts';
import { settingsConnectedServices } from './connected-services/screen.ts';
import { settingsComments } from './comments/screen.ts';
import { settingsCookies } from './cookies/screen.ts';
import { settingsDomains } from './domains/screen.ts';
import { settingsEmails } from './emails/screen.ts';
import { settingsExport } from './export/screen.ts';
import { settingsImport } from './import/screen.ts';
import { settingsPayments } from './payments/screen.ts';
import { settingsRedirects } from './redirects/screen.ts';
import { settingsRegion } from './region/screen.ts';
import { settingsSearch } from './search/screen.ts';
import { settingsSite } from './site/screen.ts';
import { settingsSiteSearch } from './site-search/screen.ts';
import { settingsSocial } from './social/screen.ts';
import { settingsSpecialPages } from './special-pages/screen.ts';
import { settingsWords } from './words/screen.ts';
import type { Screen } from '../shared/screens/screen.ts';

/** What stands in the list of the settings, in its order. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  settingsSite,
  settingsRegion,
  settingsWords,
  settingsEmails,
  settingsSearch,
  settingsSiteSearch,
  settingsSocial,
  settingsAccess,
  settingsComments,
  settingsSpecialPages,
  settingsCookies,
  settingsCaptcha,
  settingsPayments,
  settingsConnectedServices,
  settingsDomains,
  settingsRedirects,
  settingsCode,
  settingsImport,
  settingsExport,
];
