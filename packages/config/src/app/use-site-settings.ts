import type { Settings } from '@portico/model/settings';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../api/queries.ts';

/** What of the site's settings the app itself needs; sensible values while they load. */
export function useSiteSettings(): Pick<Settings, 'timeZone' | 'language' | 'currency'> & {
  settings: Settings | undefined;
} {
  const settings = useQuery(singletonQuery<Settings>('settings')).data?.body;
  return {
    timeZone: settings?.timeZone ?? 'UTC',
    language: settings?.language ?? 'en',
    currency: settings?.currency ?? 'USD',
    settings,
  };
}
