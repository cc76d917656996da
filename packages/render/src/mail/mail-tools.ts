import { isUrl } from '@portico/model/addresses/is-url';
import { leavesSite, safeHref } from '@portico/model/addresses/safe-href';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import type { Settings } from '@portico/model/site/settings';
import type { Styles } from '@portico/model/site/styles';
import { direction } from '@portico/model/text/direction';
import type { MailLook } from './mail-look.ts';
import type { MarkCollector } from './mail-marks.ts';

/** What an email shows of its site and of what its blocks read: of a page, what mail programs can show. */
export interface MailPage extends Pick<PageView, 'data' | 'media'> {
  site: Pick<SiteView, 'origin' | 'catalogue'> & {
    settings: Pick<Settings, 'title' | 'language' | 'timeZone' | 'social'>;
    styles: { palette: Pick<Styles['palette'], 'colors'> };
  };
}

/** What the parts of an email are rendered with. */
export interface MailTools {
  page: MailPage;
  look: MailLook;
  marks: MarkCollector;
  /** Where lines begin and end in its language. */
  start: 'left' | 'right';
  end: 'left' | 'right';
}

export function mailTools(page: MailPage, look: MailLook, marks: MarkCollector): MailTools {
  const isRtl = direction(page.site.settings.language) === 'rtl';
  return { page, look, marks, start: isRtl ? 'right' : 'left', end: isRtl ? 'left' : 'right' };
}

/** A link as mail programs can follow it: paths of the site with its host before them; undefined where it leads nowhere. */
export function absoluteHref(href: string | undefined, origin: string): string | undefined {
  const safe = safeHref(href);
  if (safe === undefined || safe.startsWith('#')) return undefined;
  if (leavesSite(safe)) return safe.startsWith('//') ? `https:${safe}` : safe;
  return isUrl(safe, `${origin}/`) ? new URL(safe, `${origin}/`).href : undefined;
}

/** The same as a mark, for what each person follows; undefined where it leads nowhere. */
export function linkMark({ page, marks }: MailTools, href: string | undefined): string | undefined {
  const url = absoluteHref(href, page.site.origin);
  return url === undefined ? undefined : marks.link(url);
}

export const sideOf = (tools: MailTools, align: string | undefined): 'left' | 'right' | 'center' =>
  align === 'center' ? 'center' : align === 'end' ? tools.end : tools.start;
