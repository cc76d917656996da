import { RELATIVE_TIME_REFRESH_MS, visitorTime } from '@portico/model/text/relative-time';

/**
 * Keeps every `<time data-relative datetime="…">` below an element current: how long ago it was, in the page's
 * language, looked at every 5 seconds [B4.73]. The date the server wrote stays to be read in its tooltip.
 * @returns what ends it; the words stay
 */
export function keepTimes(root: ParentNode = document): () => void {
  const language = document.documentElement.lang || 'en';
  function renew(): void {
    const now = new Date();
    for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
      const instant = new Date(element.dateTime);
      if (Number.isNaN(instant.getTime())) continue;
      if (!element.title) element.title = element.textContent;
      const words = visitorTime(instant, now, language);
      // Screen readers and selections are left alone where nothing changed.
      if (element.textContent !== words) element.textContent = words;
    }
  }
  renew();
  const timer = setInterval(renew, RELATIVE_TIME_REFRESH_MS);
  return () => clearInterval(timer);
}
