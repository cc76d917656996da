import type { InjectedCode } from '@portico/model/site/injected-code';
import type { PageView } from '@portico/model/page/page-view';

/** The owner's code on a page: the site's, then the page's own. */
export function ownerCode({ site, code }: PageView): InjectedCode {
  const joined = (place: keyof InjectedCode) =>
    [site.settings.code?.[place], code?.[place]].filter(Boolean).join('\n');
  return { head: joined('head'), footer: joined('footer') };
}
