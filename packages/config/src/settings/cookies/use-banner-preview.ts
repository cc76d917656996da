import { toBannerPayload } from '@portico/model/site/banner-rules';
import type { CookieBanner } from '@portico/model/site/cookie-banner';
import { useEffect, useRef } from 'react';
import { frameEvents } from '../../shared/frame/frame-events.ts';

/**
 * Shows the banner in the preview as it is being written, with every letter, whatever was answered there before; lets
 * it go when the panel is left [V4.17–V4.19].
 */
export function useBannerPreview(banner: CookieBanner): void {
  const latest = useRef(banner);
  const isForced = useRef(false);
  useEffect(() => {
    latest.current = banner;
    if (isForced.current) frameEvents.emit('cookiebanner:update', toBannerPayload(banner));
  }, [banner]);
  useEffect(() => {
    const force = () => {
      isForced.current = true;
      frameEvents.emit('cookiebanner:force', toBannerPayload(latest.current));
    };
    force();
    // A page that was loaded meanwhile knows nothing of it.
    const stop = frameEvents.on('portico:init', force);
    return () => {
      isForced.current = false;
      stop();
      frameEvents.emit('cookiebanner:unforce');
    };
  }, []);
}
