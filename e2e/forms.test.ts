import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults, faultsAtEveryWidth } from './page-checks.ts';

const SAVE = '**/api/form/SaveFormSubmission*';
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let site: OwnSite;

/** Makes a form, puts it on a page of its own and publishes both. */
async function formAt(owner: Page, slug: string, body: object): Promise<string> {
  const made = (kind: string, content: object) =>
    callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind, body: content });
  const form = await made('form', { name: slug, ...body });
  const heading = { type: 'heading', version: 1, order: 'a0', fields: { text: slug, level: 1 } };
  const block = { type: 'form', version: 1, order: 'a1', fields: { form: form.id } };
  const page = await made('page', {
    title: slug,
    slug,
    // The footer has a form of its own.
    hideFooter: true,
    sections: { s: { order: 'a0', layout: 'flow', theme: 'darkest', blocks: { heading, form: block } } },
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [form.id, page.id] });
  return form.id;
}

const FIELDS = {
  email: { type: 'email', order: 'a1', title: 'Email', required: true },
  message: { type: 'textarea', order: 'a2', title: 'Message', maxLength: 20 },
  campaign: { type: 'hidden', order: 'a3', key: 'campaign', value: 'none' },
};
const EVERY_KIND = Object.fromEntries(
  [
    { type: 'name', title: 'Your name', required: true },
    { type: 'phone', title: 'Telephone', showCountryCode: true },
    { type: 'address', title: 'Address' },
    { type: 'section', title: 'And now' },
    { type: 'select', title: 'About', options: ['One', 'Another'] },
    { type: 'radio', title: 'One of', options: ['This', 'That'], required: true },
    { type: 'checkbox', title: 'Some of', options: ['Red', 'Blue'] },
    { type: 'likert', title: 'Agree?', options: ['It is easy'], required: true },
    { type: 'date', title: 'When' },
    { type: 'time', title: 'At' },
    { type: 'textarea', title: 'Everything', required: true, maxLength: 500 },
  ].map((field, n) => [`f${n}`, { ...field, order: `a${String.fromCharCode(65 + n)}` }]),
);

/** Does what the script of Google reCAPTCHA v2 says it does: a button in place of the box. */
const STAND_IN = `{
  let solved = 0;
  const all = [];
  window.grecaptcha = {
    render(place, options) {
      const box = document.createElement('button');
      box.type = 'button';
      box.textContent = options.size + ' ' + options.sitekey;
      box.onclick = () => { all[id].token = 'token ' + ++solved; options.callback(all[id].token); };
      place.append(box);
      const id = all.push({ token: '' }) - 1;
      return id;
    },
    getResponse: (id) => all[id].token,
    reset: (id) => { all[id].token = ''; },
    execute() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
}`;

beforeAll(async () => {
  site = await makeOwnSite('north-light-forms');
  const owner = await ownerPage(site, '/forms');
  await formAt(owner, 'plain', {
    fields: FIELDS,
    success: { message: 'Thank you.', html: '<p>And <a href="/notes">more</a>.</p>' },
  });
  await formAt(owner, 'leading', { fields: FIELDS, success: { redirect: '/practice' } });
  await formAt(owner, 'unchecked', { fields: FIELDS, advanced: { disableValidation: true } });
  await formAt(owner, 'newsletter', { fields: { email: FIELDS.email }, advanced: { newsletter: true } });
  await formAt(owner, 'guarded', { fields: { email: FIELDS.email }, captcha: { enabled: true } });
  const wedding = { match: 'all', clauses: [{ field: 'topic', test: 'is', values: ['Wedding'] }] };
  await formAt(owner, 'asking', {
    fields: {
      topic: { type: 'radio', order: 'a0', title: 'Topic', options: ['Wedding', 'Portrait'] },
      part: { type: 'section', order: 'a1', title: 'Your guests', showIf: wedding },
      guests: { type: 'text', order: 'a2', title: 'How many?', required: true },
    },
  });
  await formAt(owner, 'every-kind', {
    fields: EVERY_KIND,
    disclaimer: { text: 'We keep this. [More](/practice)', mustAgree: true },
  });
  await owner.context().close();
}, 60_000);

async function visit(path: string, options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage({ baseURL: site.origin, userAgent, ...options });
  await page.goto(path);
  if (options?.javaScriptEnabled !== false)
    await page.locator('[data-block-type="form"][data-alive]').waitFor();
  return page;
}
const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const email = (page: Page) => page.getByLabel(/^Email/);
const answer = (route: Route, status: number, body: object) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const ABOVE = 'Your form has encountered a problem. Please scroll down to review.';
const BELOW = 'Your form has encountered a problem. Please scroll up to review.';

describe('a form with JavaScript', { timeout: 60_000 }, () => {
  it('[V1.10] [V5.5] [V5.9] [V5.10] lives when the page is there, counts, and says above each title what is wrong', async () => {
    const page = await visit('/plain');
    const message = page.getByLabel('Message');
    const counter = page.locator('.form-counter');
    await message.fill('Twenty-one characters');
    await expect.poll(() => counter.textContent()).toBe('21 / 20');
    expect(await counter.getAttribute('class')).toContain('error');
    await send(page);
    await page.getByText('One or more fields is invalid, please check your entries.').waitFor();
    expect(await page.getByText(ABOVE).isVisible()).toBe(true);
    expect(await page.getByText(BELOW).isVisible()).toBe(true);
    expect(await page.locator('[data-field="message"]').innerText()).toMatch(
      /^You have exceeded the character limit\.\s+Message/,
    );
    expect(await email(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Message').getAttribute('aria-invalid')).toBe('true');
    await message.fill('Twenty.');
    expect(await counter.getAttribute('class')).not.toContain('error');
  });

  it('asks for more where an answer calls for it, and not where it does not', async () => {
    const page = await visit('/asking');
    const guests = page.getByLabel(/^How many/);
    expect(await guests.isVisible()).toBe(false);
    await page.getByText('Wedding', { exact: true }).click();
    await guests.fill('80');
    await page.getByText('Portrait', { exact: true }).click();
    expect(await page.getByRole('heading', { name: 'Your guests' }).isVisible()).toBe(false);
    const [sent] = await Promise.all([page.waitForRequest(SAVE), send(page)]);
    expect(JSON.parse(sent.postDataJSON().form)).toEqual({ topic: 'Portrait' });
    await page.getByText('Thank you!').waitFor();
  });

  it('[V0.3] [V3.15] [V3.16] [V3.30] [V4.1] [V4.3] [V4.5] [V4.6] [V4.7] is locked while it is sent, sent once, and thanks', async () => {
    const page = await visit('/plain?campaign=spring');
    const sent: Request[] = [];
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SAVE, async (route) => {
      sent.push(route.request());
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      document.addEventListener('form:submit-success', (event) => {
        document.body.dataset.heard = (event as CustomEvent<{ id: string }>).detail.id;
      });
    });
    await email(page).fill('ada@example.com');
    const button = page.locator('.form [type="submit"]');
    await button.dblclick();
    await expect.poll(() => button.textContent()).toBe('Submitting…');
    expect([await button.isDisabled(), await email(page).isDisabled()]).toEqual([true, true]);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[data-form]');
      form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
    release();
    const done = page.locator('[data-done]');
    await done.getByText('Thank you.').waitFor();
    expect(await done.getByRole('link', { name: 'more' }).getAttribute('href')).toBe('/notes');
    expect(await page.locator('form[data-form]').isHidden()).toBe(true);
    expect(await done.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => document.body.dataset.heard)).toMatch(/^[0-9a-f]{24}$/);
    expect(sent).toHaveLength(1);
    const body = sent[0]?.postDataJSON();
    expect(body).toMatchObject({
      key: expect.stringMatching(/.{40}/),
      formId: expect.stringMatching(/^[0-9a-f]{24}$/),
      collectionId: '',
      objectName: 'block-form',
      isOverlayForm: false,
      submitButtonText: 'Submit',
      url: `${site.origin}/plain?campaign=spring`,
      title: expect.stringContaining('plain'),
      pageType: 2,
    });
    expect(JSON.parse(body.form)).toEqual({ email: 'ada@example.com', message: '', campaign: 'spring' });
  });

  it('[V4.9] [V5.12] [V5.13] [V5.14] [V8.26] [V8.27] [V8.28] shows what the server refuses at its fields, and can be sent again', async () => {
    const page = await visit('/plain');
    await page.route(
      SAVE,
      (route) => answer(route, 400, { error: 'Not so.', errors: { message: 'Too kind.' } }),
      {
        times: 1,
      },
    );
    await email(page).fill('ada@example.com');
    await page.getByLabel('Message').fill('Kept as typed');
    await send(page);
    await page.getByText('Too kind.').waitFor();
    for (const text of [ABOVE, BELOW, 'Not so.']) expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.locator('[data-field="message"]').innerText()).toMatch(/^Too kind\.\s+Message/);
    expect(await page.getByLabel('Message').inputValue()).toBe('Kept as typed');
    await send(page);
    await page.getByText('Thank you.').waitFor();
  });

  it('[V4.4] [V5.13] [V8.28] as a newsletter sign-up says it at the fields alone, and is counted', async () => {
    const page = await visit('/newsletter');
    await page.route(
      SAVE,
      (route) => answer(route, 400, { error: 'No.', errors: { email: 'Known already.' } }),
      {
        times: 1,
      },
    );
    await email(page).fill('ada@example.com');
    await send(page);
    await page.getByText('Known already.').waitFor();
    for (const text of [ABOVE, BELOW]) expect(await page.getByText(text).count()).toBe(0);
    const counted = page.waitForRequest(
      (request) =>
        request.url().includes('/api/events/RecordEvent') &&
        /newsletter-signup/.test(request.postData() ?? ''),
    );
    await send(page);
    await counted;
    await page.locator('[data-done]').getByText('Thank you!').waitFor();
  });

  it('[V8.16] [V8.17] [V8.18] [V8.20] says what each status means, and can be sent again', async () => {
    const page = await visit('/plain');
    await email(page).fill('ada@example.com');
    for (const [status, text] of [
      [401, 'Unable to submit form. Please try again later.'],
      [404, 'This form has not been configured yet.'],
      [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
      [500, 'Unable to send form. Please try again later.'],
    ] as const) {
      await page.route(SAVE, (route) => answer(route, status, { error: 'x' }), { times: 1 });
      await send(page);
      await page.getByText(text, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
    }
  });

  it('[V8.23] [V8.24] [V8.25] says where it broke: no key, inputs gone, no connection', async () => {
    const page = await visit('/plain');
    await email(page).fill('ada@example.com');
    await page.route('**/api/form/FormSubmissionKey*', (route) => answer(route, 500, { error: 'x' }), {
      times: 1,
    });
    await send(page);
    await page.getByText('Could not get a form submission key, please try again later.').waitFor();
    await page.route(SAVE, (route) => route.abort());
    await send(page);
    await page.getByText('Error processing form submission. Please reload and try again.').waitFor();
    await page.evaluate(() => document.querySelector('[name="message"]')?.remove());
    await send(page);
    await page.getByText('Could not parse the form fields, please check your entries.').waitFor();
  });

  it('[V5.1] leaves the checks to the server where its owner wants that', async () => {
    const page = await visit('/unchecked');
    const saved = page.waitForResponse(SAVE);
    await email(page).fill('nobody');
    await send(page);
    expect((await saved).status()).toBe(400);
    await page.getByText(/^Email is not valid\./).waitFor();
  });

  it('[V4.8] leads on after success', async () => {
    const page = await visit('/leading');
    await email(page).fill('ada@example.com');
    await send(page);
    await page.waitForURL('**/practice');
  });

  it('[V4.10] [V4.11] [V5.11] asks to complete the captcha, waits for it after a failure, and begins it anew', async () => {
    const page = await visit('/guarded');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/form/SaveFormSubmission')) saves.push(request.url());
    });
    const box = page.getByLabel('I am not a robot');
    const button = page.locator('.form [type="submit"]');
    await box.waitFor();
    await email(page).fill('ada@example.com');
    await button.click();
    await page.getByText('Complete CAPTCHA before submitting.').waitFor();
    expect(saves).toEqual([]);
    expect(await button.isDisabled()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await box.click();
    await page.getByText('Checked').waitFor();
    expect(await button.isEnabled()).toBe(true);
    await page.route(SAVE, (route) => answer(route, 500, { error: 'x' }), { times: 1 });
    await button.click();
    await page.getByText('Unable to send form. Please try again later.').waitFor();
    expect([await box.isChecked(), await button.isDisabled()]).toEqual([false, true]);
    await box.click();
    await page.getByText('Checked').waitFor();
    await button.click();
    await page.getByText('Thank you!').waitFor();
  });

  it.each([
    [319, true],
    [320, false],
  ])('[B4.67] at %d px the captcha is compact: %s', async (width, compact) => {
    const page = await newPage({ baseURL: site.origin, userAgent });
    await page.addInitScript((px) => {
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = `.form-captcha{width:${px}px}`;
        document.head.append(style);
      });
    }, width);
    await page.goto('/guarded');
    await page.getByLabel('I am not a robot').waitFor();
    expect(await page.locator('.form-captcha').evaluate((place) => place.classList.contains('compact'))).toBe(
      compact,
    );
  });

  it('[B4.66] [B4.68] loads the captcha’s script once for two forms, each with a captcha of its own', async () => {
    const page = await newPage({ baseURL: site.origin, userAgent });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/captcha-[^/]*\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const block = document.querySelector('[data-block-type="form"]');
        if (document.readyState === 'interactive' && block) block.after(block.cloneNode(true));
      });
    });
    await page.goto('/guarded');
    const boxes = page.getByLabel('I am not a robot');
    await expect.poll(() => boxes.count()).toBe(2);
    expect(scripts).toHaveLength(1);
    await boxes.first().click();
    await page.getByText('Checked').waitFor();
    expect([await boxes.first().isChecked(), await boxes.last().isChecked()]).toEqual([true, false]);
  });

  describe('on a site with a captcha of another company', () => {
    const asOwner = async (method: string, body?: object) => {
      const owner = await apiPage(site);
      await callApi(owner, 'POST', '/rest/session/confirm', { password: inject('owner').password });
      await callApi(owner, method, '/rest/captcha', body);
    };
    beforeAll(() =>
      asOwner('PUT', {
        siteKey: 'site-key-of-north-light-forms',
        secret: 'secret-of-north-light-forms',
      }),
    );
    afterAll(() => asOwner('DELETE'));

    it('[B4.66] [B4.68] [B7.35] [V4.10] [V4.11] is sent with what the company’s script gives, and waits for it after a failure', async () => {
      const page = await newPage({ baseURL: site.origin, userAgent });
      const refused: string[] = [];
      page.on('console', (said) => {
        if (/Content.Security.Policy/i.test(said.text())) refused.push(said.text());
      });
      const scripts: string[] = [];
      await page.route('https://www.google.com/recaptcha/**', (route) => {
        scripts.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
      });
      await page.goto('/plain');
      await page.locator('[data-block-type="form"][data-alive]').waitFor();
      expect(scripts).toEqual([]);
      await page.goto('/guarded');
      const box = page.getByRole('button', { name: 'normal site-key-of-north-light-forms' });
      const button = page.locator('.form [type="submit"]');
      await email(page).fill('ada@example.com');
      await box.waitFor();
      expect(scripts).toHaveLength(1);
      await button.click();
      await page.getByText('Complete CAPTCHA before submitting.').waitFor();
      await box.click();
      expect(await button.isEnabled()).toBe(true);
      const keys: unknown[] = [];
      const answers = (status: number, body: object) => (route: Route) => {
        keys.push(route.request().postDataJSON().captchaKey);
        return answer(route, status, body);
      };
      const done = { id: '1', successMessage: 'Thank you!', successHtml: '', redirectUrl: '' };
      await page.route(SAVE, answers(200, done));
      await page.route(SAVE, answers(500, { error: 'x' }), { times: 1 });
      await button.click();
      await page.getByText('Unable to send form. Please try again later.').waitFor();
      expect(await button.isDisabled()).toBe(true);
      await box.click();
      await button.click();
      await page.getByText('Thank you!').waitFor();
      expect(keys).toEqual(['token 1', 'token 2']);
      expect(refused).toEqual([]);
    });

    it('asks by the built-in captcha where the company’s script is blocked', async () => {
      const page = await newPage({ baseURL: site.origin, userAgent });
      await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
      await page.goto('/guarded');
      await email(page).fill('ada@example.com');
      await page.getByLabel('I am not a robot').click();
      await page.getByText('Checked').waitFor();
      await send(page);
      await page.getByText('Thank you!').waitFor();
    });
  });

  it('is used by keyboard alone', async () => {
    const page = await visit('/every-kind');
    await page.getByLabel('First name').focus();
    await page.keyboard.type('Ada');
    await page.getByRole('radio', { name: 'This' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'That' }).isChecked()).toBe(true);
    await page.getByRole('radiogroup', { name: 'It is easy' }).getByLabel('Neutral').focus();
    await page.keyboard.press('Space');
    await page.getByLabel(/^Everything/).focus();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you!').waitFor();
  });

  it('is sound at every width, also with everything wrong', async () => {
    const page = await visit('/every-kind', { reducedMotion: 'reduce' });
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await send(page);
    await page.getByText('One or more fields is invalid, please check your entries.').waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  });
});

describe('the same form without JavaScript', { timeout: 60_000 }, () => {
  it('is checked the same, keeps what was typed, and is taken', async () => {
    const page = await visit('/every-kind', { javaScriptEnabled: false });
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Country code').fill('+44');
    await page.getByRole('checkbox', { name: 'Red' }).check();
    await page.getByLabel('About').selectOption('Another');
    await page.getByRole('textbox', { name: 'Month' }).fill('13');
    await page.getByRole('textbox', { name: 'Day' }).fill('1');
    await page.getByRole('textbox', { name: 'Year' }).fill('2027');
    await send(page);
    await page.getByText('One or more fields is invalid, please check your entries.').waitFor();
    for (const text of [
      ABOVE,
      BELOW,
      'Please enter a date that exists, with a year of four digits.',
      'Please agree before submitting.',
    ])
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    expect(new URL(page.url()).hash).toBe('#block-form');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lovelace');
    expect(await page.getByLabel('Country code').inputValue()).toBe('+44');
    expect(await page.getByRole('checkbox', { name: 'Red' }).isChecked()).toBe(true);
    expect(await page.getByLabel('About').inputValue()).toBe('Another');

    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('textbox', { name: 'Month' }).fill('12');
    await page.getByRole('radio', { name: 'That' }).check();
    await page.getByRole('radiogroup', { name: 'It is easy' }).getByLabel('Strongly Agree').check();
    await page.getByLabel(/^Everything/).fill('Without a script.');
    await page.getByLabel('I agree').check();
    await send(page);
    await page.getByText('Thank you!').waitFor();
    expect(await page.locator('form[action^="/_portico/form"]').count()).toBe(0);

    const owner = await ownerPage(site, '/forms/submissions');
    await owner.getByRole('row', { name: /Without a script/ }).click();
    const drawer = owner.getByRole('dialog', { name: 'Ada Lovelace' });
    await drawer.getByText('It is easy – Strongly Agree').waitFor();
    await drawer.getByText('2027-12-01').waitFor();
  });
});
