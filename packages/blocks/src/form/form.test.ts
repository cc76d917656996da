import { form } from '@portico/model/form/form';
import { formView } from '@portico/model/form/make-form-view';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { examplePage, exampleSite, inLanguage } from '../example-page.ts';
import { formBlock } from './block.ts';
import { type FormEvent, type FormPhase, nextPhase, TRANSITIONS } from './engine.ts';
import { saveFailure } from './failures.ts';
import { formTexts } from '@portico/model/form/form-texts';
import { dateOrder } from './date-order.ts';

const ID = '0191f3a2c4d5aabbccddee01';

function draw(fields: Record<string, object>, change: object = {}, language = 'en'): string {
  const body = form.parse({ name: 'Contact', slug: 'contact', fields, ...change });
  const site = exampleSite();
  return renderBlock(
    formBlock,
    { form: ID },
    {
      page: examplePage({ site: inLanguage(site, language) }),
      data: { form: { type: 'form', form: formView(ID, body) } },
    },
  );
}
const one = (field: object, language?: string) =>
  draw({ f: { order: 'a0', title: 'The title', ...field } }, {}, language);
const names = (html: string) => [...html.matchAll(/ name="(f[^"]*)"/g)].map((match) => match[1]);

describe('a form block', () => {
  it('[V5.10] puts a place for what is wrong above each field’s title, and says it belongs to the input', () => {
    expect(one({ type: 'text', description: 'About it', required: true })).toContain(
      '<p class="form-error" id="form-b0-f-error"></p>' +
        '<label class="form-title" for="form-b0-f">The title<span class="form-required"> (required)</span></label>' +
        '<p class="form-about" id="form-b0-f-about">About it</p>' +
        '<input id="form-b0-f" type="text" aria-describedby="form-b0-f-error form-b0-f-about" required="" name="f" value=""/>',
    );
    expect(one({ type: 'radio', options: ['a'] })).toMatch(
      /form-error" id="form-b0-f-error"><\/p><fieldset[^>]*><legend class="form-title">The title<\/legend>/,
    );
  });

  it('[V5.5] shows a counter under a text area with a limit, and none under others', () => {
    expect(one({ type: 'textarea', maxLength: 500 })).toContain('id="form-b0-f-counter">0 / 500</p>');
    expect(one({ type: 'textarea' })).not.toContain('form-counter');
  });

  it('[V3.29] offers five answers to each statement', () => {
    const html = one({ type: 'likert', options: ['Easy', 'Quick'] });
    expect(html.match(/type="radio"/g)).toHaveLength(10);
    expect(html).toMatch(/value="-2"\/>Strongly Disagree.*value="2"\/>Strongly Agree/);
    expect(names(html)).toEqual([...Array(5).fill('f.0'), ...Array(5).fill('f.1')]);
  });

  it('asks for a phone’s country only where its owner wants that, and lets browsers fill things in', () => {
    expect(names(one({ type: 'phone' }))).toEqual(['f.areacode', 'f.prefix', 'f.line']);
    const html = one({ type: 'phone', showCountryCode: true, placeholder: '+1 212 555 0100' });
    expect([...html.matchAll(/autoComplete="(tel-[^"]+)"/gi)].map((match) => match[1])).toEqual([
      'tel-country-code',
      'tel-area-code',
      'tel-local-prefix',
      'tel-local-suffix',
    ]);
    expect(html).toContain('placeholder="0100"');
    expect(one({ type: 'address' })).toMatch(
      /address-line1.*address-line2.*address-level2.*address-level1.*postal-code.*country-name/s,
    );
  });

  it('writes dates and times as the site’s language does', () => {
    expect(names(one({ type: 'date' }))).toEqual(['f.month', 'f.day', 'f.year']);
    const german = one({ type: 'date' }, 'de');
    expect(names(german)).toEqual(['f.day', 'f.month', 'f.year']);
    expect(german).toContain('>Tag</label>');
    expect(names(one({ type: 'time' }))).toEqual(['f.hour', 'f.minute', 'f.ampm']);
    expect(names(one({ type: 'time', showSeconds: true }, 'fr'))).toEqual(['f.hour', 'f.minute', 'f.second']);
    expect(['en', 'en-GB', 'ja', 'pt-BR'].map((language) => dateOrder(language)[0])).toEqual([
      'month',
      'day',
      'year',
      'day',
    ]);
  });

  it('shows a section as a heading, a disclaimer with its links, and a tick where one has to agree', () => {
    const html = draw(
      {
        s: { type: 'section', order: 'a0', title: 'About you' },
        t: { type: 'text', order: 'a1', title: 'T' },
      },
      { disclaimer: { text: 'See our [policy](/privacy).', mustAgree: true } },
    );
    expect(html).toContain('<h2 class="h4">About you</h2>');
    expect(html).toContain('See our <a href="/privacy">policy</a>.');
    expect(html).toMatch(/type="checkbox"[^>]* name="_agree" value="yes"\/>I agree/);
    const hostile = { disclaimer: { enabled: true, text: '[x](javascript:alert(1)) [y](javascript:z)' } };
    const shown = draw({}, hostile);
    expect(shown).toContain('form-disclaimer');
    expect(shown).not.toContain('href');
  });

  it('shows nothing while its form is not there', () => {
    expect(renderBlock(formBlock, { form: ID }, { data: { form: { type: 'form' } } })).toBe('');
    expect(renderBlock(formBlock, {})).toBe('');
  });
});

describe('what a form is doing', () => {
  const phases = Object.keys(TRANSITIONS) as FormPhase[];
  const events: FormEvent[] = ['submit', 'succeed', 'fail'];

  it('[V4.2] [V4.3] begins idle, reaches every phase, ends submitting in success or failure, and ignores all else', () => {
    const reached = new Set<FormPhase>(['idle']);
    for (const phase of reached)
      for (const event of events) {
        const next = nextPhase(phase, event);
        if (next) reached.add(next);
      }
    expect([...reached].sort()).toEqual([...phases].sort());
    expect(nextPhase('submitting', 'submit')).toBeUndefined();
    expect(TRANSITIONS.submitting).toEqual({ succeed: 'success', fail: 'failure' });
    expect(nextPhase('failure', 'submit')).toBe('submitting');
    for (const event of events) expect(nextPhase('success', event)).toBeUndefined();
  });
});

describe('what a visitor is told when a form is not taken', () => {
  const english = formTexts({ language: 'en', messages: {} });
  const said = (status: number, body: object = {}) => saveFailure({ status, body }, english);

  it('[V8.16] [V8.17] [V8.18] [V8.20] [V8.37] follows the status, and is unknown for all others', () => {
    const messages: Record<number, string> = {
      401: 'Unable to submit form. Please try again later.',
      404: 'This form has not been configured yet.',
      429: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
      500: 'Unable to send form. Please try again later.',
      403: 'Unknown error, please try again later.',
      503: 'Unknown error, please try again later.',
    };
    for (const [status, message] of Object.entries(messages))
      expect(said(Number(status), { error: 'something else' })).toEqual({ message, errors: {} });
  });

  it('[V8.22] repeats what a 400 says, or that it is unknown', () => {
    expect(said(400, { error: 'The form is closed.' }).message).toBe('The form is closed.');
    expect(said(400).message).toBe('Unknown error, please try again later.');
  });

  it('[V5.12] has the texts of fields by their ids, and takes nothing else for one', () => {
    expect(said(400, { error: 'x', errors: { email: 'Wrong.', other: 5 } }).errors).toEqual({
      email: 'Wrong.',
    });
    expect(said(400, { errors: 'x' }).errors).toEqual({});
  });

  it('[V8.25] is told to reload where there was no answer', () => {
    for (const error of [new TypeError('x'), { status: 0, body: {} }, undefined])
      expect(saveFailure(error, english).message).toBe(
        'Error processing form submission. Please reload and try again.',
      );
  });
});
