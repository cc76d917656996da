/** What the script of Google reCAPTCHA v2 offers: developers.google.com/recaptcha/docs/display#js_api. */
export interface CaptchaProvider {
  /** @returns the number of the captcha @throws Error where the container takes none */
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      size: 'compact' | 'normal';
      theme: 'dark' | 'light';
      callback(): void;
      'expired-callback'(): void;
      'error-callback'(): void;
    },
  ): number;
  execute(captcha: number): unknown;
  /** '' while it is not solved. */
  getResponse(captcha: number): string;
  reset(captcha: number): void;
}

declare global {
  interface Window {
    grecaptcha?: CaptchaProvider;
    /** Called by the provider's script when all of it is there: it fetches more by itself. */
    porticoCaptchaLoaded?: () => void;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js';
/** So long the script may take: what blocks it in visitors' browsers does not always say so. */
const WAIT_MS = 10_000;

let loading: Promise<CaptchaProvider> | undefined;

/**
 * The provider's script, fetched once however many captchas a page has [B4.66, B7.35].
 * @throws Error where it does not come; asked again it is fetched anew
 */
export function loadCaptchaProvider(page: Document): Promise<CaptchaProvider> {
  loading ??= fetchScript(page).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(page: Document): Promise<CaptchaProvider> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The captcha’s script did not come'));
    };
    const timer = setTimeout(fail, WAIT_MS);
    window.porticoCaptchaLoaded = () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail();
    };
    script.addEventListener('error', fail);
    const query = new URLSearchParams({
      onload: 'porticoCaptchaLoaded',
      render: 'explicit',
      hl: page.documentElement.lang,
    });
    script.src = `${SCRIPT}?${query}`;
    page.head.append(script);
  });
}
