import { timeAgo } from '@portico/model/text/relative-time';

const REFRESH_MS = 60_000;

/**
 * Says of comments of the last days how long ago they were written, for as long as the page is open: the page itself,
 * which is cached, names their dates.
 * @returns what says it anew, and what ends it
 */
export function showTimesAgo(root: HTMLElement): { refresh(): void; end(): void } {
  const { lang } = document.documentElement;
  const refresh = () => {
    for (const time of root.querySelectorAll<HTMLTimeElement>('article time[datetime]')) {
      time.title ||= time.textContent;
      time.textContent = timeAgo(new Date(time.dateTime), new Date(), lang) ?? time.title;
    }
  };
  const timer = setInterval(refresh, REFRESH_MS);
  refresh();
  return { refresh, end: () => clearInterval(timer) };
}
