import { SHARED_EVENT, type SharedEvent } from '@portico/model/visitor/shared-events';
import { describe, expect, it, vi } from 'vitest';
import { makeEvents } from '../life/events.ts';
import type { Runtime } from '../life/runtime.ts';
import { isInApp } from './in-app.ts';
import { isScreenshot } from './screenshot.ts';
import { shareEvents } from './share-events.ts';

function framed() {
  const parent = new EventTarget();
  const window = Object.assign(new EventTarget(), { parent });
  const events = makeEvents();
  const told: SharedEvent[] = [];
  parent.addEventListener(SHARED_EVENT, (event) => told.push((event as CustomEvent<SharedEvent>).detail));
  const end = shareEvents({ window, tools: { events } } as unknown as Runtime);
  const fromApp = (detail: SharedEvent) => window.dispatchEvent(new CustomEvent(SHARED_EVENT, { detail }));
  return { events, told, end, fromApp };
}

describe('[V6.14] a page in the app’s preview', () => {
  it('[V6.14] tells the app of its events', () => {
    const { events, told } = framed();
    const heard = vi.fn();
    events.on('cart:changed', heard);
    events.emit('cart:changed', { count: 2 });
    expect(heard).toHaveBeenCalledWith({ count: 2 });
    expect(told).toEqual([
      { name: 'portico:init', detail: undefined },
      { name: 'cart:changed', detail: { count: 2 } },
    ]);
  });

  it('[V6.14] hears the app’s, and does not send them back', () => {
    const { events, told, fromApp } = framed();
    const heard = vi.fn();
    events.on('cookiebanner:force', heard);
    fromApp({ name: 'cookiebanner:force', detail: { theme: 'DARK' } });
    expect(heard).toHaveBeenCalledWith({ theme: 'DARK' });
    expect(told).toHaveLength(1);
  });

  it('hands over only what JSON can hold', () => {
    const { events, told } = framed();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    events.emit('odd', circle);
    events.emit('error', Object.assign(new Error('x'), { status: 5 }));
    expect(told.slice(1)).toEqual([
      { name: 'odd', detail: undefined },
      { name: 'error', detail: { status: 5 } },
    ]);
  });

  it('is alone again when its life ends', () => {
    const { events, told, end, fromApp } = framed();
    const heard = vi.fn();
    events.on('x', heard);
    end();
    events.emit('x');
    fromApp({ name: 'x', detail: 1 });
    expect([told.length, heard.mock.calls.length]).toEqual([1, 1]);
  });
});

it('knows the app around it, and no other frame', () => {
  const at = (pathname: string) => isInApp({ parent: { location: { pathname } } } as unknown as Window);
  expect([at('/config'), at('/config/pages'), at('/configurator'), at('/')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const alone = {} as { parent?: unknown };
  alone.parent = alone;
  expect(isInApp(alone as Window)).toBe(false);
  const foreign = {
    get location(): never {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
  expect(isInApp({ parent: foreign } as unknown as Window)).toBe(false);
});

it('knows when its picture is taken', () => {
  expect(['?screenshot=true', '?a=1&screenshot=true'].map(isScreenshot)).toEqual([true, true]);
  expect(['', '?screenshot', '?screenshot=false', '?q=screenshot=true'].map(isScreenshot)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
