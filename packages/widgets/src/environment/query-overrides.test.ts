import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryOverrides } from './query-overrides.ts';

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
