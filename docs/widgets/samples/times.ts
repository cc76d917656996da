import { keepTimes } from '@portico/widgets/relative-time/keep-times';

export function start(): void {
  const came = document.querySelector<HTMLTimeElement>('#came');
  const now = new Date();
  if (came) {
    came.dateTime = now.toISOString();
    came.textContent = now.toLocaleString(document.documentElement.lang);
  }
  keepTimes();
}
