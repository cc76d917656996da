import { usePage } from '@portico/blocks/page-context';
import { safeHref } from '@portico/model/safe-href';
import { barWordsFor } from './bar-words.ts';
import { announces } from './bars.ts';

/** The owner's line above the header; the whole line is the link, so that it is easy to hit. */
export function AnnouncementBar() {
  const page = usePage();
  if (!announces(page)) return null;
  const { text, href, newWindow, theme } = page.site.extras.announcementBar;
  const safe = safeHref(href);
  const blank = newWindow ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <aside
      className={`announcement t-${theme}`}
      aria-label={barWordsFor(page.site.settings.language).announcement}
    >
      {safe === undefined ? (
        <p>{text}</p>
      ) : (
        <a href={safe} {...blank}>
          {text}
        </a>
      )}
    </aside>
  );
}
