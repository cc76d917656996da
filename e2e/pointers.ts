import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Real touch events of the browser, on which it decides itself whether they scroll. */
export async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let step = 1; step <= 6; step++)
    await send('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 },
    ]);
  await send('touchEnd', []);
}
