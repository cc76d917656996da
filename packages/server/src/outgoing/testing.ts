import { fetchOutside } from './fetch-outside.ts';
import type { NameRecords } from './name-records.ts';

/** For tests that ask nobody. */
export const askNobody: typeof fetchOutside = async () => ({
  ok: false,
  problem: 'network',
  message: 'Tests ask nobody outside.',
});

/** A domain name system in which nothing is written. */
export const noNameRecords: NameRecords = { txt: async () => [], cname: async () => [] };

/**
 * A way out that leads to a stand-in on this machine, whoever is asked.
 * @param origin of the stand-in
 */
export const leadsTo =
  (origin: string, timeoutMs: number): typeof fetchOutside =>
  (url, request) => {
    const { pathname, search } = new URL(url);
    return fetchOutside(
      `${origin}${pathname}${search}`,
      { ...request, timeoutMs },
      { lookup: async () => [{ address: '127.0.0.1', family: 4 }], mayReach: () => true },
    );
  };
