import type { Runtime } from '../life/runtime.ts';
import { sendBeacon } from './send.ts';

/** [B7.7] */
const SETTINGS_TIMEOUT_MS = 30_000;
/** After the page has loaded, unless it goes out of sight before [B9.53]. */
const FLUSH_MS = 30_000;
/** Longest that a page which never ends loading is waited for [B9.54]. */
const GATHER_MS = 60_000;

/**
 * Measures how fast the page came and tells it once. What goes wrong with the server's answer is the owner's to know,
 * not the visitor's [B8.4].
 */
export async function measurePerformance(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const { window, document, tools } = runtime;
  const vitals = watchVitals(window, signal);
  let pageLoadId: string;
  try {
    pageLoadId = await askPageLoadId(window);
  } catch (error) {
    // A connection that ends with the page is nobody's fault.
    if (!signal.aborted && (error as Error).name !== 'TypeError') tools.report(error, 'performance settings');
    return;
  }
  if (signal.aborted) return;

  let isTold = false;
  const tell = () => {
    if (isTold) return;
    isTold = true;
    stop();
    sendBeacon(window, '/api/1/performance/records', [
      { pageLoadId, url: window.location.pathname, name: 'navigation', ...navigationTimes(window) },
      { pageLoadId, url: window.location.pathname, name: 'vitals', ...vitals() },
    ]);
  };
  let flushing: number | undefined;
  const loaded = () => {
    flushing ??= window.setTimeout(tell, FLUSH_MS);
  };
  const gathering = window.setTimeout(tell, GATHER_MS);
  const hidden = () => {
    if (document.visibilityState === 'hidden') tell();
  };
  const stop = () => {
    window.clearTimeout(gathering);
    window.clearTimeout(flushing);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', tell);
    window.removeEventListener('load', loaded);
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', tell);
  signal.addEventListener('abort', stop);
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded);
}

/** @throws Error when it takes too long or the answer is not 200; TypeError without a connection */
async function askPageLoadId(window: Window & typeof globalThis): Promise<string> {
  const ending = new AbortController();
  const late = new Error(`Performance settings timed out after ${SETTINGS_TIMEOUT_MS / 1000} s`);
  const timer = window.setTimeout(() => ending.abort(late), SETTINGS_TIMEOUT_MS);
  try {
    const response = await window.fetch('/api/1/performance/settings', { signal: ending.signal });
    if (response.status !== 200)
      throw new Error(`Performance settings: unexpected HTTP Status ${response.status}`);
    return ((await response.json()) as { pageLoadId: string }).pageLoadId;
  } finally {
    window.clearTimeout(timer);
  }
}

/** Milliseconds since the page was asked for. */
function navigationTimes({ performance }: Window & typeof globalThis): Record<string, number | string> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const round = (value: number | undefined) => Math.round(value ?? 0);
  return {
    type: entry?.type ?? '',
    firstByte: round(entry?.responseStart),
    response: round(entry?.responseEnd),
    interactive: round(entry?.domInteractive),
    load: round(entry?.loadEventEnd),
    bytes: round(entry?.transferSize),
    firstContentfulPaint: round(paint?.startTime),
  };
}

/** Web vitals as they stand when asked: largest paint and slowest answer in ms, layout shift as its score. */
function watchVitals(window: Window & typeof globalThis, signal: AbortSignal): () => Record<string, number> {
  let largestContentfulPaint = 0;
  let interactionToNextPaint = 0;
  let cumulativeLayoutShift = 0;
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) => {
    try {
      const observer = new window.PerformanceObserver((list) => list.getEntries().forEach(each));
      observer.observe({ type, buffered: true, ...more });
      signal.addEventListener('abort', () => observer.disconnect());
    } catch {
      // This browser does not measure it.
    }
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    largestContentfulPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) cumulativeLayoutShift += value;
  });
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId?: number }).interactionId)
        interactionToNextPaint = Math.max(interactionToNextPaint, entry.duration);
    },
    { durationThreshold: 40 },
  );
  return () => ({
    largestContentfulPaint: Math.round(largestContentfulPaint),
    interactionToNextPaint: Math.round(interactionToNextPaint),
    cumulativeLayoutShift: Math.round(cumulativeLayoutShift * 1000) / 1000,
  });
}
