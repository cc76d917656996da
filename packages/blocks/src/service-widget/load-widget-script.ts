/** A widget's script that has not come by then is given up [V9.20]. */
export const WIDGET_TIMEOUT_MS = 10_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads the script of a service's widgets, once for all of them on a page. One that failed is tried again by the next.
 * @throws where it cannot be loaded, or has not come within 10 seconds
 */
export function loadWidgetScript(url: string): Promise<void> {
  const before = loading.get(url);
  if (before) return before;
  const load = loadScriptInto(document.head, url).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, load);
  return load;
}

/**
 * Loads a script that puts its widget where it stands itself.
 * @throws where it cannot be loaded, or has not come within 10 seconds
 */
export function loadScriptInto(place: HTMLElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail(`${url} did not come within 10 seconds.`), WIDGET_TIMEOUT_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail(`${url} could not be loaded.`));
    script.async = true;
    script.src = url;
    place.append(script);
  });
}
