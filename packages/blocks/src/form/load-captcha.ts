import type { RenderCaptcha } from './captcha.ts';

/**
 * Fetches the script of the captcha that a form has: the one of the site's provider, else our own.
 * @param signal aborted when the page is torn down
 * @param siteKey the site's key at the provider
 * @throws Error where that happened meanwhile [B8.27], or the script does not come
 */
export async function loadCaptcha(signal: AbortSignal, siteKey?: string): Promise<RenderCaptcha> {
  const render = siteKey
    ? (await import('./provided-captcha.ts')).providedCaptcha(siteKey, signal)
    : (await import('./captcha.ts')).renderCaptcha;
  if (signal.aborted) throw new Error('Document was destroyed');
  return render;
}
