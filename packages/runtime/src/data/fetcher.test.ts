import { expect, it, vi } from 'vitest';
import { makeFetcher } from './fetcher.ts';

it('[B4.62] is fetched once for all who ask, and again when asked to', async () => {
  let count = 0;
  const load = vi.fn(async () => ++count);
  const fetcher = makeFetcher(load);
  expect([fetcher.state.status, load.mock.calls.length]).toEqual(['pending', 0]);
  expect(await Promise.all([fetcher.get(), fetcher.get()])).toEqual([1, 1]);
  expect(fetcher.state).toEqual({ status: 'success', data: 1 });
  expect(await fetcher.get()).toBe(1);
  const again = fetcher.refetch();
  expect(fetcher.state.status).toBe('pending');
  expect(await again).toBe(2);
});

it('[B4.62] is tried again by the next who asks when it failed', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('here');
  const fetcher = makeFetcher(load);
  await expect(fetcher.get()).rejects.toThrow('lost');
  expect(fetcher.state.status).toBe('failed');
  expect(await fetcher.get()).toBe('here');
});

it('is what the last fetch says, however late an earlier one answers', async () => {
  const answers: Array<(value: string) => void> = [];
  const fetcher = makeFetcher(() => new Promise<string>((resolve) => answers.push(resolve)));
  const first = fetcher.get();
  const second = fetcher.refetch();
  answers[1]?.('new');
  await second;
  answers[0]?.('old');
  await first;
  expect(fetcher.state).toEqual({ status: 'success', data: 'new' });
});
