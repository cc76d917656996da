import type { CookieBannerPayload } from '@portico/model/site/banner-rules';
import { shownBanner } from '@portico/model/site/shown-banner';
import { asksForConsent } from '@portico/model/visitor/visitor-consent';
import { bannerMarkup, bannerStyle } from '@portico/widgets/consent/banner-markup';
import { isInApp } from '../frames/in-app.ts';
import { yieldNow } from '../life/yield-to-main.ts';
import type { Runtime } from '../life/runtime.ts';
import { pageCatalogue } from '../page-words.ts';
import { clearTrackingCookies } from './clear-cookies.ts';
import { keepChoice } from './keep-choice.ts';
import { asksForPrivacy, choiceIn, mayTrack } from './may-track.ts';

/** What the preview of the owner's app tells the banner [V4.17–V4.20]. */
export type BannerEvent = 'cookiebanner:force' | 'cookiebanner:update' | 'cookiebanner:unforce';

/** The cookie banner on the page. */
export interface Banner {
  /** Shows it, if the visitor is still to be asked. */
  mount(): void;
  /** @param settings of a `force` or `update`: the banner's document as it is being written */
  hear(event: BannerEvent, settings: unknown): void;
  unmount(): void;
}

/** What lies over the end of the window leaves this much of it to others. */
const FOOT_ROOM = '--foot-room';

/** Of a site whose owner has set nothing. */
const OWN_SETTINGS: CookieBannerPayload = {
  isCookieBannerEnabled: false,
  cookieBannerText: '',
  cookieBannerCtaText: '',
  cookieBannerOptOutCtaText: '',
  cookieBannerAcceptType: 'OPT_IN',
  cookieBannerCtaVariant: 'ICON',
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'DARK',
  isVisitorDataRestricted: false,
  isRestrictiveCookiePolicyEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
};

export function makeBanner(runtime: Runtime): Banner {
  const { page, document, window, tools } = runtime;
  let settings: CookieBannerPayload | undefined = page.consent;
  let isForced = false;
  let element: HTMLElement | undefined;
  let height: ResizeObserver | undefined;

  function mount(): void {
    unmount();
    if (!settings || !(isForced || isToAsk(settings))) return;
    if (!document.querySelector('[data-cookie-banner-css]')) document.head.append(fragment(bannerStyle));
    const { pathname, search } = window.location;
    const markup = bannerMarkup(settings, {
      catalogue: pageCatalogue(page),
      next: pathname + search,
      isForced,
      privacyControl: asksForPrivacy(window),
    });
    const made = fragment(markup);
    element = made.firstElementChild as HTMLElement;
    // Early for the keyboard, but not before the way past it.
    const skip = document.querySelector('.skip');
    if (skip) skip.after(made);
    else document.body.prepend(made);
    element.addEventListener('submit', onSubmit);
    // Its height changes with the window's width; asking for it here would have the browser lay out the page twice.
    const { cookieBannerPosition } = settings;
    height = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) makeRoom(cookieBannerPosition, box.blockSize);
    });
    height.observe(element);
  }

  function makeRoom(position: CookieBannerPayload['cookieBannerPosition'], px: number): void {
    const { style } = document.documentElement;
    // What has the keyboard's focus must not lie under it.
    style.setProperty(`scroll-padding-${position.startsWith('TOP') ? 'top' : 'bottom'}`, `${px + 8}px`);
    // Nor may the end of the page, which nobody can scroll past.
    if (position === 'BOTTOM') style.setProperty(FOOT_ROOM, `${px}px`);
  }

  /** In the preview of the owner's app it stands only when the app asks for it: it would lie over what is edited. */
  const isToAsk = (banner: CookieBannerPayload): boolean =>
    !isInApp(window) && asksForConsent(banner, choiceIn(document));

  function unmount(): void {
    const hadFocus = element?.contains(document.activeElement);
    height?.disconnect();
    element?.remove();
    element = undefined;
    for (const name of ['scroll-padding-top', 'scroll-padding-bottom', FOOT_ROOM])
      document.documentElement.style.removeProperty(name);
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // In the owner's preview nothing is answered [V4.16].
    if (isForced) return;
    const choice =
      (event.submitter as HTMLButtonElement | null)?.value === 'declined' ? 'declined' : 'accepted';
    const isKept = keepChoice(window, choice);
    unmount();
    if (!mayTrack(runtime)) clearTrackingCookies(document);
    // The banner is seen to go before others hear of it.
    await yieldNow();
    tools.events.emit('consent:changed', choice);
    if (isKept && choice === 'accepted' && page.consent?.heldBack) window.location.reload();
  }

  const fragment = (markup: string) => document.createRange().createContextualFragment(markup);

  return {
    mount,
    unmount,
    hear(event, given) {
      if (event === 'cookiebanner:unforce') settings = page.consent;
      else {
        const changed = (typeof given === 'object' ? given : {}) as Partial<CookieBannerPayload>;
        // Texts emptied by the owner show the defaults again.
        settings = shownBanner({ ...(settings ?? OWN_SETTINGS), ...changed }, pageCatalogue(page));
      }
      if (event !== 'cookiebanner:update') isForced = event === 'cookiebanner:force';
      mount();
    },
  };
}
