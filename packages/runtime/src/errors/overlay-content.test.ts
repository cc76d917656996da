import { RequestError } from '@portico/model/visitor/request-error';
import { expect, it } from 'vitest';
import { overlayContent } from './overlay-content.ts';
import { wordsOf } from '@portico/model/words/catalogue';
import { errorWords } from '@portico/model/words/error-words';
import { siteCatalogue } from '@portico/model/words/site-catalogue';

const url = 'https://shop.example/api/x';
const words = wordsOf(errorWords, { language: 'en-GB', messages: {} });

it('[V8.13] says that something went wrong, with the words there are for people', () => {
  const error = new RequestError('The shop is closed.', { status: 500, url, kind: 'product' });
  expect(overlayContent(error, words)).toEqual({
    title: 'Something Went Wrong!',
    text: 'The shop is closed.',
    details: [],
  });
});

it('[V8.14] shows the network’s message, or address, format and message', () => {
  const offline = new RequestError('Unable to connect. Please try again', {
    status: 0,
    url,
    kind: 'connection',
  });
  expect(overlayContent(offline, words).title).toBe('Unable to connect. Please try again');
  const unparsable = new RequestError('Internal Error: …', { status: 200, url, kind: 'unparsable' });
  expect(overlayContent(unparsable, words).details).toEqual([
    ['URL', url],
    ['Format', 'JSON'],
    ['Message', 'Internal Error: …'],
  ]);
});

it('speaks the page’s language', () => {
  const reload = (language: string) => wordsOf(errorWords, siteCatalogue({ language })).reload;
  expect(reload('de-AT')).toBe('Neu laden');
  expect(reload('fr')).toBe('Recharger');
  for (const unknown of ['eo', '', '__proto__']) expect(reload(unknown)).toBe('Reload');
});
