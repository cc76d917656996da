/**
 * Fetches the captcha's script.
 * @param signal aborted when the page is torn down
 * @throws Error where that happened meanwhile [B8.27], or the script does not come
 */
export async function loadCaptcha(signal: AbortSignal): Promise<typeof import('./captcha.ts')> {
  const loaded = await import('./captcha.ts');
  if (signal.aborted) throw new Error('Document was destroyed');
  return loaded;
}
