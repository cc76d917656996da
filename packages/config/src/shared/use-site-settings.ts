import type { Settings } from '@portico/model/site/settings';
import { useQuery } from '@tanstack/react-query';
import { useMay } from './session.tsx';
import { singletonQuery } from '../api/queries.ts';

/** What of the site's settings the app itself needs; sensible values while they load. */
export function useSiteSettings(): Pick<Settings, 'timeZone' | 'language' | 'currency'> & {
  settings: Settings | undefined;
} {
  const may = useMay();
  const query = useQuery({
    ...singletonQuery<Settings>('settings'),
    enabled: may('site.read') || may('store.products'),
  });
  const settings = query.data?.body;
  return {
    timeZone: settings?.timeZone ?? 'UTC',
    language: settings?.language ?? 'en',
    currency: settings?.currency ?? 'USD',
    settings,
  };
}
