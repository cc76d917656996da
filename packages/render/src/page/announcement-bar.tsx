import { usePage } from '@portico/blocks/page-context';
import { ANNOUNCEMENT_PATH, announcementMark } from '@portico/model/site/announcement-closing';
import { safeHref } from '@portico/model/addresses/safe-href';
import { useWords } from '@portico/blocks/use-words';
import { barWords } from '@portico/model/words/bar-words';
import { announces } from './bars.ts';

/** The owner's line above the header; the whole line is the link, so that it is easy to hit. Visitors may close it. */
export function AnnouncementBar() {
  const page = usePage();
  const words = useWords(barWords);
  if (!announces(page)) return null;
  const bar = page.site.extras.announcementBar;
  const { text, href, newWindow, theme } = bar;
  const safe = safeHref(href);
  const blank = newWindow ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <aside
      className={`announcement t-${theme}${bar.isFixed ? '' : ' closable'}`}
      aria-label={words.announcement}
    >
      {safe === undefined ? (
        <p>{text}</p>
      ) : (
        <a href={safe} {...blank}>
          {text}
        </a>
      )}
      {!bar.isFixed && (
        <form className="announcement-close" method="post" action={ANNOUNCEMENT_PATH}>
          <input type="hidden" name="mark" value={announcementMark(bar)} />
          <input type="hidden" name="next" value={page.url} />
          <button type="submit" aria-label={words.close} />
        </form>
      )}
    </aside>
  );
}
