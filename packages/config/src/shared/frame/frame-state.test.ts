import { expect, test } from 'vitest';
import { asVisitor, FrameState } from './frame-state.ts';

test('[V2.5] the preview begins with the page of frameUrl, as visitors see it', () => {
  const frame = new FrameState('/about?x=1');
  expect(frame.snapshot()).toMatchObject({ path: '/about?x=1', src: '/about?x=1&preview=' });
});

test('showing what is shown loads nothing; a draft of the same page does', () => {
  const frame = new FrameState('/about');
  frame.show('/about');
  expect(frame.snapshot().version).toBe(0);
  frame.showPreview('/about?preview=abc', '/about');
  expect(frame.snapshot()).toMatchObject({ version: 1, src: '/about?preview=abc' });
  frame.show('/about');
  expect(frame.snapshot()).toMatchObject({ version: 2, src: '/about?preview=' });
});

test('an earlier state is shown until one goes back to what was shown before, or on to another page', () => {
  const frame = new FrameState('/about');
  frame.showPreview('/about?preview=draft', '/about');
  frame.showPast('/old?preview=a', '/old', 'in May');
  frame.showPast('/old?preview=b', '/old', 'in April');
  expect(frame.snapshot()).toMatchObject({ src: '/old?preview=b', past: 'in April' });
  frame.arrived('/old/within');
  expect(frame.snapshot().past).toBe('in April');
  frame.showPresent();
  expect(frame.snapshot()).toMatchObject({ src: '/about?preview=draft', path: '/about', past: undefined });
  const { version } = frame.snapshot();
  frame.showPresent();
  expect(frame.snapshot().version).toBe(version);
  frame.showPast('/old?preview=a', '/old', 'in May');
  frame.show('/shop');
  expect(frame.snapshot()).toMatchObject({ path: '/shop', past: undefined });
});

test('links followed inside change the path shown and load nothing', () => {
  const frame = new FrameState(undefined);
  frame.arrived('/shop');
  expect(frame.snapshot()).toMatchObject({ path: '/shop', version: 0 });
});

test('[V2.22] a page opened in a tab of its own ends drafts and is not sent back here', () => {
  expect(asVisitor('https://a.example/shop')).toBe('https://a.example/shop?preview=&noredirect');
});

test('[B3.77] the device views are desktop, tablet and phone', () => {
  const frame = new FrameState('/');
  for (const device of ['phone', 'tablet', 'desktop'] as const) {
    frame.setDevice(device);
    expect(frame.snapshot().device).toBe(device);
  }
});
