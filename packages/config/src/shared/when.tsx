import { RelativeTime } from '@portico/ui/relative-time';
import { useSiteSettings } from './use-site-settings.ts';

/**
 * When something happened or will happen, on the site's clock: how every screen of the app writes an instant.
 * @param exact date and time even of what has just happened, where the text names a moment
 */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  const { timeZone } = useSiteSettings();
  return <RelativeTime at={at} timeZone={timeZone} exact={exact} />;
}
