import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaProvider } from './captcha-provider.ts';
import { loadCaptcha } from './load-captcha.ts';

const KEY = 'site-key-of-this-very-site';

/** The script the page was given last, and what its provider was asked. */
let script: (EventTarget & { src: string; remove(): void }) | undefined;
let asked: Array<{ on: object; options: Parameters<CaptchaProvider['render']>[1] }>;
let scripts: number;
let solved: string[];
let refusal: Error | undefined;
const reset = vi.fn();
const executed = vi.fn();

const page = {
  documentElement: { lang: 'de' },
  head: {
    append: (element: typeof script) => {
      script = element;
      scripts++;
    },
  },
  createElement: () => Object.assign(new EventTarget(), { src: '', remove() {} }),
};

const container = (isDark = false) =>
  ({
    ownerDocument: page,
    closest: () => (isDark ? {} : null),
    classList: { remove() {} },
    replaceChildren() {},
  }) as unknown as HTMLElement;

const provider: CaptchaProvider = {
  render(on, options) {
    if (refusal) throw refusal;
    asked.push({ on, options });
    return asked.length - 1;
  },
  execute: executed,
  getResponse: (captcha) => solved[captcha] ?? '',
  reset,
};

/** The provider's script is there. */
async function comes(): Promise<void> {
  Object.assign(window, { grecaptcha: provider });
  window.porticoCaptchaLoaded?.();
  await vi.waitUntil(() => asked.length > 0 || refusal);
}

const parts = (isCompact = false) => ({
  isCompact,
  words: { label: '', checking: '', solved: '', failed: '' },
  challenge: () => Promise.reject(new Error('Nobody asks')),
  changed: vi.fn(),
  failed: vi.fn(),
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', {});
  script = undefined;
  scripts = 0;
  asked = [];
  solved = [];
  refusal = undefined;
  reset.mockReset();
  executed.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

/** As a form has it, with modules that have fetched nothing yet. */
async function renderer(signal = new AbortController().signal): ReturnType<typeof loadCaptcha> {
  const fresh = await import('./load-captcha.ts');
  return fresh.loadCaptcha(signal, KEY);
}

describe('the captcha of the site’s provider', () => {
  it('[B7.35] [B4.66] comes by the provider’s script, fetched once, with the site’s key small where there is little room', async () => {
    const render = await renderer();
    const narrow = container();
    const one = render(narrow, parts(true));
    expect(render(narrow, parts(true))).toBe(one);
    render(container(true), parts());
    await comes();
    await vi.waitUntil(() => asked.length === 2);
    expect(scripts).toBe(1);
    const url = new URL(script?.src ?? '');
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      'https://www.google.com/recaptcha/api.js',
      { onload: 'porticoCaptchaLoaded', render: 'explicit', hl: 'de' },
    ]);
    expect(asked.map(({ options: { sitekey, size, theme } }) => [sitekey, size, theme])).toEqual([
      [KEY, 'compact', 'light'],
      [KEY, 'normal', 'dark'],
    ]);
  });

  it('[B4.68] [B8.26] is executed, read and reset once it is set up, and refuses to be executed before and after', async () => {
    const told = parts();
    const captcha = (await renderer())(container(), told);
    await expect(captcha.execute()).rejects.toThrow('ReCaptcha has not been set up!');
    expect(captcha.read()).toBe('');
    await comes();
    await captcha.execute();
    expect(executed).toHaveBeenCalledWith(0);
    solved[0] = 'a token';
    asked[0]?.options.callback();
    expect([captcha.read(), told.changed.mock.lastCall]).toEqual(['a token', [true]]);
    asked[0]?.options['expired-callback']();
    expect(told.changed).toHaveBeenLastCalledWith(false);
    captcha.reset();
    expect(reset).toHaveBeenCalledWith(0);
    captcha.remove();
    expect(captcha.read()).toBe('');
    await expect(captcha.execute()).rejects.toThrow('ReCaptcha has not been set up!');
    expect(told.failed).not.toHaveBeenCalled();
  });

  it('[B8.25] [B8.27] says where it cannot stand, and nothing where the page was torn down', async () => {
    refusal = new TypeError('no place');
    const told = parts();
    (await renderer())(container(), told);
    await comes();
    await vi.waitUntil(() => told.failed.mock.calls.length > 0);
    expect(told.failed.mock.calls[0]?.[0]).toMatchObject({
      message: 'Error rendering captcha into node',
      cause: refusal,
    });
    const end = new AbortController();
    const loading = renderer(end.signal);
    end.abort();
    await expect(loading).rejects.toThrow('Document was destroyed');
  });

  it('gives way to the built-in one where its script does not come, and asks for it anew later', async () => {
    const told = parts();
    const render = await renderer();
    render(container(), told);
    script?.dispatchEvent(new Event('error'));
    await vi.waitUntil(() => told.failed.mock.calls.length > 0);
    expect(told.failed.mock.calls[0]?.[0]).toMatchObject({ message: 'The captcha’s script did not come' });
    render(container(), parts());
    expect(scripts).toBe(2);
  });
});
