import { isUrl } from '../addresses/is-url.ts';
import { safeHref } from '../addresses/safe-href.ts';
import type { SocialServiceId } from './social-services.ts';
import { socialServiceOf } from './social-profile.ts';

/** A button or box of a service's own, made by its script of an element on the page. */
export interface FollowWidget {
  /** Its script: of the service's host, as its documentation has it. */
  script: string;
  /** The element that the script takes. */
  element: { tag: 'a' | 'div'; className?: string; attributes: Readonly<Record<string, string>> };
}

/** Sources that a page's policy has to allow where a service's widget stands on it, without the script's own. */
interface WidgetSources {
  script: string;
  frame: string;
  connect: string;
}

/** Services that give a widget, and what it asks: platform by platform as their developers' documentation says. */
export const FOLLOW_WIDGETS = {
  // developer.x.com/en/docs/x-for-websites/follow-button
  x: {
    script: 'https://platform.twitter.com https://syndication.twitter.com',
    frame: 'https://platform.twitter.com https://syndication.twitter.com',
    connect: 'https://syndication.twitter.com',
  },
  // developers.google.com/youtube/youtube_subscribe_button
  youtube: {
    script: 'https://apis.google.com https://www.youtube.com',
    frame: 'https://www.youtube.com https://accounts.google.com',
    connect: 'https://www.youtube.com',
  },
  // developers.facebook.com/docs/plugins/page-plugin
  facebook: {
    script: 'https://connect.facebook.net',
    frame: 'https://www.facebook.com',
    connect: 'https://www.facebook.com',
  },
  // developers.pinterest.com/docs/web-features/widgets
  pinterest: {
    script: 'https://assets.pinterest.com https://widgets.pinterest.com',
    frame: 'https://assets.pinterest.com',
    connect: 'https://widgets.pinterest.com',
  },
} as const satisfies Partial<Record<SocialServiceId, WidgetSources>>;

export type FollowWidgetName = keyof typeof FOLLOW_WIDGETS;
const FOLLOW_WIDGET_NAMES = Object.keys(FOLLOW_WIDGETS) as FollowWidgetName[];

/** Which service's widget a profile can have; undefined for all without one. */
export function followWidgetOf(href: string): FollowWidgetName | undefined {
  const service = socialServiceOf({ name: '', href });
  const name = FOLLOW_WIDGET_NAMES.find((one) => one === service);
  return name && followWidget(name, href, 'en') ? name : undefined;
}

/**
 * The widget of a profile; undefined where its address names none.
 * @param language the page's: `en-GB`
 */
export function followWidget(
  service: FollowWidgetName,
  profile: string,
  language: string,
): FollowWidget | undefined {
  const href = safeHref(profile);
  if (href === undefined || !isUrl(href)) return undefined;
  const { pathname } = new URL(href);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  switch (service) {
    case 'x':
      if (!/^@?\w{1,20}$/.test(first)) return undefined;
      return {
        script: 'https://platform.twitter.com/widgets.js',
        element: {
          tag: 'a',
          className: 'twitter-follow-button',
          attributes: {
            href: `https://twitter.com/${first.replace('@', '')}`,
            'data-dnt': 'true',
            'data-lang': language.slice(0, 2),
          },
        },
      };
    case 'youtube': {
      const known = first === 'channel' ? 'data-channelid' : first === 'user' ? 'data-channel' : undefined;
      if (!known || !/^[\w-]{1,60}$/.test(second)) return undefined;
      return {
        script: 'https://apis.google.com/js/platform.js',
        element: { tag: 'div', className: 'g-ytsubscribe', attributes: { [known]: second } },
      };
    }
    case 'facebook':
      if (first === '') return undefined;
      return {
        script: `https://connect.facebook.net/${facebookLocale(language)}/sdk.js#xfbml=1&version=v21.0`,
        element: {
          tag: 'div',
          className: 'fb-page',
          attributes: { 'data-href': `https://www.facebook.com${pathname}`, 'data-small-header': 'true' },
        },
      };
    case 'pinterest':
      if (first === '') return undefined;
      return {
        script: 'https://assets.pinterest.com/js/pinit.js',
        element: {
          tag: 'a',
          attributes: { href: `https://www.pinterest.com/${first}/`, 'data-pin-do': 'buttonFollow' },
        },
      };
  }
}

/** Facebook's names of languages have a country always. */
function facebookLocale(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize();
  return `${base}_${region ?? 'US'}`;
}
