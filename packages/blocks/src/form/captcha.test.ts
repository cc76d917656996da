import { expect, it } from 'vitest';
import { renderCaptcha } from './captcha.ts';
import { loadCaptcha } from './load-captcha.ts';

const parts = {
  words: { label: 'I am not a robot', checking: 'Checking…', solved: 'Checked', failed: 'Try again' },
  challenge: () => Promise.reject(new Error('Nobody asks')),
  isCompact: false,
  changed: () => {},
  failed: () => {},
};

it('[B8.25] a captcha is not put where it cannot stand, which is said with its cause', () => {
  const nowhere = {} as HTMLElement;
  for (let time = 0; time < 2; time++)
    expect(() => renderCaptcha(nowhere, parts)).toThrow(
      expect.objectContaining({
        message: 'Error rendering captcha into node',
        cause: expect.any(TypeError),
      }),
    );
});

it('[B8.27] a captcha’s script that comes to a page torn down meanwhile is refused', async () => {
  const end = new AbortController();
  const loading = loadCaptcha(end.signal);
  end.abort();
  await expect(loading).rejects.toThrow('Document was destroyed');
  expect(await loadCaptcha(new AbortController().signal)).toBe(renderCaptcha);
});
