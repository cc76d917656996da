import type { Page } from 'playwright-core';
import { quantile } from './figures.ts';

/** How long the frames of a page took while something was done to it: 95th percentile and longest, in ms. */
export async function framesDuring(
  page: Page,
  act: () => Promise<void>,
): Promise<{ p95: number; longest: number; frames: number }> {
  await page.evaluate(() => {
    const kept = window as unknown as { frameTimes: number[]; stopFrames(): void };
    kept.frameTimes = [];
    let last = performance.now();
    let handle = requestAnimationFrame(function each(now) {
      kept.frameTimes.push(now - last);
      last = now;
      handle = requestAnimationFrame(each);
    });
    kept.stopFrames = () => cancelAnimationFrame(handle);
  });
  await act();
  const times = await page.evaluate(() => {
    const kept = window as unknown as { frameTimes: number[]; stopFrames(): void };
    kept.stopFrames();
    return kept.frameTimes.slice(1);
  });
  return { p95: quantile(times, 0.95), longest: Math.max(0, ...times), frames: times.length };
}
