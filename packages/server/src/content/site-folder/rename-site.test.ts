import type { FolderSite } from '@portico/migrate/site-folder/folder-site';
import { expect, test } from 'vitest';
import { renameSite } from './rename-site.ts';

const site = (title: string, body: unknown) =>
  ({
    documents: [
      { kind: 'settings', body: { title, tagline: `${title}, since 1990` } },
      { kind: 'page', body, draft: { version: 1, body } },
    ],
  }) as unknown as FolderSite;

test('the owner’s name stands where the template’s stood, as a whole word, and in no address', () => {
  const renamed = site('Kiln & Field', {
    title: 'Kiln & Field',
    slug: 'Kiln & Field',
    sections: [
      { text: 'At Kiln & Field we fire. Kiln & Fields. “Kiln & Field”, Kiln & Field', href: 'Kiln & Field' },
    ],
  });
  renameSite(renamed, 'Ada’s $& Pots');
  const after = {
    title: 'Ada’s $& Pots',
    slug: 'Kiln & Field',
    sections: [
      {
        text: 'At Ada’s $& Pots we fire. Kiln & Fields. “Ada’s $& Pots”, Ada’s $& Pots',
        href: 'Kiln & Field',
      },
    ],
  };
  expect(renamed.documents.map(({ body, draft }) => [body, draft?.body])).toEqual([
    [{ title: 'Ada’s $& Pots', tagline: 'Ada’s $& Pots, since 1990' }, undefined],
    [after, after],
  ]);
});

test('a site without a title to look for is only called so', () => {
  const renamed = site('', { text: 'Words' });
  renameSite(renamed, 'New');
  expect(renamed.documents[0]?.body).toMatchObject({ title: 'New' });
  expect(renamed.documents[1]?.body).toEqual({ text: 'Words' });
});
