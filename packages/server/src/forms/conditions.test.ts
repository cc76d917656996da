import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { publishForm } from './testing.ts';

let sites: TestSites;
let siteId: string;
let form: string;

const wedding = { match: 'all', clauses: [{ field: 'topic', test: 'is', values: ['Wedding'] }] };
const FIELDS = {
  email: { type: 'email', order: 'a0', title: 'Email', required: true },
  topic: { type: 'radio', order: 'a1', title: 'Topic', options: ['Wedding', 'Portrait'], required: true },
  date: { type: 'text', order: 'a2', title: 'Where do you marry?', required: true, showIf: wedding },
  part: { type: 'section', order: 'a3', title: 'Your guests', showIf: wedding },
  guests: { type: 'text', order: 'a4', title: 'How many?', required: true },
};

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  form = await publishForm(sites.portico, siteId, { fields: FIELDS });
  await published(sites.portico, siteId, {
    kind: 'page',
    body: {
      title: 'Contact',
      slug: 'contact',
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: { contact: { type: 'form', version: 1, order: 'a0', fields: { form } } },
        },
      },
    },
  });
});
afterAll(() => sites.close());

const post = (values: Record<string, string>) =>
  sites.ask('/_portico/form', {
    method: 'POST',
    form: { _form: form, _path: '/contact', _block: 'contact', email: 'ada@example.com', ...values },
  });
const answers = async () => {
  const rows = await sites.portico.db
    .selectFrom('form_submissions')
    .select('answers')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  return rows.at(-1)?.answers.map(({ id, value }) => [id, value]);
};

describe('a form with conditions, without JavaScript', () => {
  it('shows all fields, and hides from who has scripts what is not asked at first', async () => {
    const { text } = await sites.ask('/contact');
    expect(text).toContain('Where do you marry?');
    expect(text).toMatch(/data-field="date" data-away=""/);
    expect(text).toMatch(/data-section="part" data-away=""/);
    expect(text).toMatch(/@media \(scripting: ?enabled\)/);
  });

  it('neither asks for nor keeps what its conditions hide', async () => {
    const reply = await post({ topic: 'Portrait', date: 'Never asked', guests: '80' });
    expect(reply.status).toBe(200);
    expect(await answers()).toEqual([
      ['email', 'ada@example.com'],
      ['topic', 'Portrait'],
    ]);
  });

  it('asks for it where they are met, and gives back all that was typed', async () => {
    const refused = await post({ topic: 'Wedding', guests: '80' });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="form-contact-date-error">Please fill in this field\.</);
    expect(refused.text).toContain('value="80"');
    expect(refused.text).not.toContain('data-field="date" data-away');
    expect((await post({ topic: 'Wedding', date: 'Porto', guests: '80' })).status).toBe(200);
    expect(await answers()).toEqual([
      ['email', 'ada@example.com'],
      ['topic', 'Wedding'],
      ['date', 'Porto'],
      ['guests', '80'],
    ]);
  });
});
