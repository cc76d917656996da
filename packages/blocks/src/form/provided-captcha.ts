import type { Captcha, CaptchaParts, RenderCaptcha } from './captcha.ts';
import { type CaptchaProvider, loadCaptchaProvider } from './captcha-provider.ts';

/** Sections on which the provider's light captcha would glare. */
const DARK = '.t-dark, .t-darkest';

const rendered = new WeakMap<HTMLElement, Captcha>();

/**
 * Captchas of the site's provider. Each is there at once and set up when the provider's script has come; where that
 * does not come, or takes no place on the page, the built-in captcha stands in, so that nobody is kept from writing.
 * @param siteKey the site's key at the provider [B7.35]
 * @param signal aborted when the page is torn down
 */
export function providedCaptcha(siteKey: string, signal: AbortSignal): RenderCaptcha {
  return (container, parts) => {
    const known = rendered.get(container);
    if (known) return known;
    const made = makeCaptcha(container, parts, siteKey, signal);
    rendered.set(container, made);
    return made;
  };
}

function makeCaptcha(
  container: HTMLElement,
  parts: CaptchaParts,
  siteKey: string,
  signal: AbortSignal,
): Captcha {
  let standIn: Captcha | undefined;
  let own: { provider: CaptchaProvider; captcha: number } | undefined;
  let isWanted = true;
  const setUp = async () => {
    try {
      const provider = await loadCaptchaProvider(container.ownerDocument);
      if (isWanted) own = { provider, captcha: put(container, provider, siteKey, parts) };
    } catch (error) {
      if (signal.aborted || !isWanted) return;
      parts.failed(error);
      const { renderCaptcha } = await import('./captcha.ts');
      container.classList.remove('provided');
      if (isWanted) standIn = renderCaptcha(container, parts);
    }
  };
  void setUp().catch(parts.failed);
  return {
    async execute() {
      if (standIn) return standIn.execute();
      if (!own) throw new Error('ReCaptcha has not been set up!');
      await own.provider.execute(own.captcha);
    },
    read: () => standIn?.read() ?? own?.provider.getResponse(own.captcha) ?? '',
    reset() {
      standIn?.reset();
      own?.provider.reset(own.captcha);
      parts.changed(false);
    },
    remove() {
      isWanted = false;
      rendered.delete(container);
      standIn?.remove();
      own = undefined;
      container.replaceChildren();
    },
  };
}

/** @throws Error where the container takes no captcha [B8.25] */
function put(
  container: HTMLElement,
  provider: CaptchaProvider,
  siteKey: string,
  { isCompact, changed }: CaptchaParts,
): number {
  try {
    // A place of its own: the provider takes none twice, and has no way to take a captcha back.
    const place = container.ownerDocument.createElement('div');
    container.replaceChildren(place);
    return provider.render(place, {
      sitekey: siteKey,
      size: isCompact ? 'compact' : 'normal',
      theme: container.closest(DARK) ? 'dark' : 'light',
      callback: () => changed(true),
      'expired-callback': () => changed(false),
      'error-callback': () => changed(false),
    });
  } catch (cause) {
    throw new Error('Error rendering captcha into node', { cause });
  }
}
