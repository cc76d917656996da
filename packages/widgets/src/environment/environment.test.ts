import { afterEach, describe, expect, it, vi } from 'vitest';
import { environmentOf } from './environment.ts';
import { queryOverrides } from './query-overrides.ts';

describe('the environment', () => {
  it.each([
    ['kiln.internal.example.com', 'internal'],
    ['kiln.stage.example.com', 'stage'],
    ['qa7.example.com', 'qa7'],
    ['kiln.QA12.example.com:8080', 'qa12'],
    ['kiln.dev.example.com', 'dev'],
    ['localhost:3000', 'dev'],
    ['kiln.localhost', 'dev'],
    ['127.0.0.1:3000', 'dev'],
    ['[::1]:3000', 'dev'],
    ['kiln.example.com', 'production'],
    ['kiln.example.com.', 'production'],
    // Words within a label and top-level domains name none.
    ['backstage.example.com', 'production'],
    ['qa.example.com', 'production'],
    ['kiln.dev', 'production'],
    ['', 'production'],
  ])('[B4.75] of %s is %s', (host, environment) => {
    expect(environmentOf(host)).toBe(environment);
  });
});

describe('overrides in the query', () => {
  const search = `?tweakOverrides=${encodeURIComponent('{"animations":"rise"}')}`;
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[B6.10] work on internal sites and on no other', () => {
    expect([...queryOverrides(search, 6)]).toEqual([['animations', 'rise']]);
    for (const status of [1, 2, 3, 4, 5, 7, 8, 15]) expect(queryOverrides(search, status).size).toBe(0);
    expect(queryOverrides('?other=1', 6).size).toBe(0);
  });

  it.each(['{', 'null', '[]', '7', '{"animations":1}'])(
    '[B8.29] say in the console that %s cannot be read, and change nothing',
    (value) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const malformed = `?tweakOverrides=${encodeURIComponent(value)}`;
      expect(queryOverrides(malformed, 6).size).toBe(0);
      expect(said).toHaveBeenCalledExactlyOnceWith('error reading query param override', expect.any(Error));
      said.mockClear();
      queryOverrides(malformed, 8);
      expect(said).not.toHaveBeenCalled();
    },
  );
});
