import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './browser.ts';

interface Shift {
  value: number;
  moved: string;
}

/** Makes a page note how far its content moves by itself; to be called before it goes anywhere. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; sources: Array<{ node?: Node | null }> }
      >) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '?'),
        );
        shifts.push({ value: entry.value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** When a page has done all that the last input or answer set off: for what must not have happened. */
export function pageIsIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let n = 0; n < 2; n++) await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Goes through the page as a reader does, to its end, and waits until its fonts and pictures are there. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
    // What waits at the side, in a row that scrolls, is not fetched by reading down a page.
    const isReached = (image: HTMLElement) => {
      const box = image.getBoundingClientRect();
      for (let around = image.parentElement; around; around = around.parentElement) {
        const { left, right } = around.getBoundingClientRect();
        const cuts = getComputedStyle(around).overflowX !== 'visible';
        if (cuts && (box.right <= left + 1 || box.left >= right - 1)) return false;
      }
      return box.right > 0 && box.left < innerWidth;
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility() && isReached(image))
        .map(
          (image) =>
            image.complete ||
            new Promise((resolve) => {
              image.addEventListener('load', resolve);
              image.addEventListener('error', resolve);
            }),
        ),
    );
    await frame();
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** A pixel of a late font, which nobody sees: the sum of layout shifts, as Core Web Vitals count it. */
const UNSEEN_SHIFT = 0.0005;

/** What moved since the page was opened, in words; empty when nothing did. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < UNSEEN_SHIFT ? [] : shifts.map(({ value, moved }) => `moves by ${value.toFixed(4)}: ${moved}`);
}

/** What is wrong with the shape of a page: too wide, pictures that do not come, headings out of rank. */
export function shapeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) wrong.push(`is ${over} px too wide`);
    const outside = [...document.body.querySelectorAll('*')].find((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && !isCut(element.parentElement);
    });
    if (outside) wrong.push(`${outside.outerHTML.slice(0, 120)} stands outside of the window`);
    for (const image of document.images)
      if (image.checkVisibility() && image.complete && image.naturalWidth === 0)
        wrong.push(`picture ${image.currentSrc} does not come`);
    const ranks = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.localName.slice(1)));
    const firsts = ranks.filter((rank) => rank === 1).length;
    if (firsts !== 1) wrong.push(`has ${firsts} headings of the first rank`);
    ranks.forEach((rank, i) => {
      if (rank > (ranks[i - 1] ?? 0) + 1) wrong.push(`goes from h${ranks[i - 1] ?? 0} to h${rank}`);
    });
    return wrong;

    function isCut(element: Element | null): boolean {
      if (!element || element === document.body) return false;
      return getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement);
    }
  });
}

/**
 * What breaks WCAG 2.2 AA or axe's good practice on the page, in words; not inside of frames.
 * @param within selector of the only part to look at
 */
export async function accessibilityFaults(page: Page, within = ':root'): Promise<string[]> {
  // Between the narrowest and the widest window nothing appears that neither of them has.
  const width = page.viewportSize()?.width ?? 0;
  if (widths.some((one, index) => one === width && index > 0 && index < widths.length - 1)) return [];
  // After another width scripts still put what is on the screen in its new place.
  await pageIsIdle(page);
  // Halfway through a transition nothing has its own colour yet.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, timeline, playState }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number(effect?.getComputedTiming().endTime) < 5000,
      );
    // One that the browser has put aside, with a frame nobody sees, never ends.
    await Promise.race([
      Promise.allSettled(passing.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]);
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (part) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await inPage.run(part, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      iframes: false,
      // Reads every style sheet anew, for rules about turned phones and sounding videos.
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, within);
}

/** What is wrong with the page as it stands, looked at in windows of every width. */
export async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`at ${width} px it is ${over} px too wide`);
    faults.push(...(await accessibilityFaults(page)).map((fault) => `at ${width} px ${fault}`));
  }
  return faults;
}

/** What moves on a page of somebody who asked for less motion, in words. */
export function movingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = document.getAnimations().map((one) => `runs ${one.id || 'an animation'}`);
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      wrong.push('scrolls by itself');
    const moving = [...document.querySelectorAll('*')].find((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration);
    });
    if (moving) wrong.push(`would move ${moving.outerHTML.slice(0, 100)}`);
    return wrong;
  });
}

/** Every address of the same site that the page at a path leads to, without what comes after `#`. */
export function linksAt(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const read = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    return [...read.querySelectorAll('a[href]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', new URL(address, location.href)))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname + url.search);
  }, path);
}

/** Paths without what only repeats: the items of a list are rendered alike, so two stand for all of them. */
export function oneOfEachShape(paths: readonly string[]): string[] {
  const listOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  return paths.filter(
    (path, index) =>
      listOf(path) === '/' ||
      paths.slice(0, index).filter((before) => listOf(before) === listOf(path)).length < 2,
  );
}
