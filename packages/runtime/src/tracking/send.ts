/** Longest that a call which only measures is waited for [V7.18, V9.21]. */
export const SEND_TIMEOUT_MS = 2500;

/**
 * Posts what was measured, without holding up anything: also while the page is being left.
 * @returns status of the answer; 0 where there was none in time
 */
export async function send(
  window: Window & typeof globalThis,
  path: string,
  body: URLSearchParams | object | null,
): Promise<number> {
  const ending = new AbortController();
  const timer = window.setTimeout(() => ending.abort(), SEND_TIMEOUT_MS);
  try {
    const response = await window.fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      signal: ending.signal,
      ...(body === null || body instanceof URLSearchParams
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return response.status;
  } catch {
    return 0;
  } finally {
    window.clearTimeout(timer);
  }
}

/** As `send`, for the moment the page goes out of sight, when only beacons are sure to leave. */
export function sendBeacon(window: Window & typeof globalThis, path: string, body: object): void {
  const text = JSON.stringify(body);
  // A plain string is sent as text/plain, which the server takes from our own pages.
  if (!window.navigator.sendBeacon?.(path, text)) void send(window, path, body);
}
