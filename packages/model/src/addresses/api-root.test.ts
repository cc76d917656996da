import { expect, it } from 'vitest';
import { API_ROOT, REST_ROOT, UNIVERSAL_LIBRARY_PATH } from './api-root.ts';

it('[B9.48] the API begins at /api/, its part for owners at /api/rest/', () => {
  expect([API_ROOT, REST_ROOT]).toEqual(['/api/', '/api/rest/']);
});

it('[B9.49] the universal script library is that of yui3 3.17.2', () => {
  expect(UNIVERSAL_LIBRARY_PATH).toMatch(/\/yui3\/3\.17\.2\/$/);
});
