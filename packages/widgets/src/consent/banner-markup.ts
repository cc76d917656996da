import { textParagraphs } from '@portico/model/site/banner-text';
import {
  BANNER_CSS_VERSION,
  type CookieBannerPayload,
  showsDecline,
  shownPosition,
} from '@portico/model/site/banner-rules';
import { safeHref } from '@portico/model/addresses/safe-href';
import css from './banner.css?inline';
import { CONSENT_PATH } from '@portico/model/visitor/consent-path';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { consentWords } from '@portico/model/words/consent-words';

export interface BannerMarkupOptions {
  /** Of the site. */
  catalogue: Catalogue;
  /** Path the visitor comes back to after answering without scripts. */
  next: string;
  /** The owner looks at it in the preview: it stays, whatever is pressed. */
  isForced?: boolean;
  /** The browser sends Global Privacy Control: the banner says what that means here. */
  privacyControl?: boolean;
}

const CHECK =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** The banner's stylesheet as an element, once per page [V9.31]. */
export const bannerStyle = `<style data-cookie-banner-css="${BANNER_CSS_VERSION}">${css}</style>`;

/**
 * The cookie banner as HTML: the same for browsers without scripts and for the runtime. All texts are escaped.
 * @param banner as pages carry it, its empty texts filled
 */
export function bannerMarkup(banner: CookieBannerPayload, options: BannerMarkupOptions): string {
  const words = wordsOf(consentWords, options.catalogue);
  const position = shownPosition(banner.cookieBannerVariant, banner.cookieBannerPosition);
  const isDark = banner.cookieBannerTheme === 'DARK';
  const classes = [
    'cookie-banner',
    `variant-${className(banner.cookieBannerVariant)}`,
    `position-${className(position)}`,
    `theme-${className(banner.cookieBannerTheme)}`,
    `cta-${className(banner.cookieBannerCtaVariant)}`,
    isDark ? 't-darkest' : 't-lightest',
    ...(options.isForced ? ['is-forced'] : []),
  ];
  return [
    `<section class="${classes.join(' ')}" aria-label="${escape(words.title)}">`,
    `<div class="cookie-banner-text">${textMarkup(banner)}`,
    options.privacyControl ? `<p class="cookie-banner-signal">${escape(words.privacyControl)}</p>` : '',
    '</div>',
    `<form method="post" action="${CONSENT_PATH}">`,
    `<input type="hidden" name="next" value="${escape(options.next)}">`,
    buttons(banner),
    '</form></section>',
  ].join('');
}

function buttons(banner: CookieBannerPayload): string {
  const { cookieBannerCtaVariant: variant, cookieBannerCtaText: accept } = banner;
  if (variant === 'ICON')
    return `<button name="choice" value="accepted" class="cookie-banner-icon" aria-label="${escape(accept)}" title="${escape(accept)}">${CHECK}</button>`;
  const [first, second] =
    variant === 'TEXT' ? ['cookie-banner-link', 'cookie-banner-link'] : ['btn small', 'btn small second'];
  const decline = showsDecline(banner)
    ? `<button name="choice" value="declined" class="${second}">${escape(banner.cookieBannerOptOutCtaText)}</button>`
    : '';
  return `<button name="choice" value="accepted" class="${first}">${escape(accept)}</button>${decline}`;
}

function textMarkup({ cookieBannerText, policyLink }: CookieBannerPayload): string {
  const paragraphs = textParagraphs(cookieBannerText).map((parts) =>
    parts
      .map(({ text, href, bold, italic }) => {
        let markup = escape(text);
        if (italic) markup = `<em>${markup}</em>`;
        if (bold) markup = `<strong>${markup}</strong>`;
        return link(href, markup);
      })
      .join(''),
  );
  const policy = link(policyLink?.href, escape(policyLink?.label ?? ''));
  if (policy.startsWith('<a')) paragraphs.push(`${paragraphs.pop() ?? ''} ${policy}`);
  return paragraphs.map((markup) => `<p>${markup}</p>`).join('');
}

function link(href: string | undefined, markup: string): string {
  const safe = safeHref(href);
  return safe && markup !== '' ? `<a href="${escape(safe)}">${markup}</a>` : markup;
}

const className = (value: string): string => value.toLowerCase().replaceAll('_', '-');

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
