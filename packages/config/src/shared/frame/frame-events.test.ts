import { SHARED_EVENT, type SharedEvent } from '@portico/model/visitor/shared-events';
import { describe, expect, it, vi } from 'vitest';
import { FrameEvents } from './frame-events.ts';

describe('the app', () => {
  it('[V6.14] hears the events of the page in its preview', () => {
    const outside = new EventTarget();
    const events = new FrameEvents(outside);
    const heard = vi.fn();
    const off = events.on('cart:changed', heard);
    const tell = (detail: SharedEvent) => outside.dispatchEvent(new CustomEvent(SHARED_EVENT, { detail }));
    tell({ name: 'cart:changed', detail: { count: 1 } });
    tell({ name: 'other', detail: 2 });
    off();
    tell({ name: 'cart:changed', detail: { count: 3 } });
    expect(heard.mock.calls).toEqual([[{ count: 1 }]]);
  });

  it('[V6.14] tells the page of its own, as far as JSON can hold them', () => {
    const inside = new EventTarget();
    const events = new FrameEvents(new EventTarget());
    const told: SharedEvent[] = [];
    inside.addEventListener(SHARED_EVENT, (event) => told.push((event as CustomEvent<SharedEvent>).detail));
    events.emit('too-early');
    events.connect(() => inside as unknown as Window);
    events.emit('cookiebanner:force', { theme: 'DARK', draw: () => {} });
    expect(told).toEqual([{ name: 'cookiebanner:force', detail: { theme: 'DARK' } }]);
  });

  it('tells a page of another site nothing, and does not fail', () => {
    const events = new FrameEvents(new EventTarget());
    const foreign = {
      get dispatchEvent(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    events.connect(() => foreign as unknown as Window);
    expect(() => events.emit('x')).not.toThrow();
  });
});
