import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onResize } from './on-resize.ts';
import {
  GALLERY_RESIZE_TIMEOUT_MS,
  isResized,
  RESIZE_THRESHOLD_PX,
  RESIZE_TIMEOUT_MS,
} from './resize-engine.ts';

describe('a resized element', () => {
  let resize: (width: number, height: number) => void;
  const disconnect = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        disconnect = disconnect;
        constructor(callback: (entries: Array<{ contentRect: object }>) => void) {
          resize = (width, height) => callback([{ contentRect: { width, height } }]);
        }
        observe() {
          resize(100, 50);
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const element = {} as Element;

  it('[B9.25] is told 300 ms after it came to rest, in galleries 100 ms, for any change', () => {
    expect([RESIZE_TIMEOUT_MS, GALLERY_RESIZE_TIMEOUT_MS, RESIZE_THRESHOLD_PX]).toEqual([300, 100, 0]);
    const told = vi.fn();
    onResize(element, told);
    vi.advanceTimersByTime(1000);
    expect(told).not.toHaveBeenCalled();
    resize(101, 50);
    vi.advanceTimersByTime(200);
    resize(102, 50);
    vi.advanceTimersByTime(299);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told.mock.calls).toEqual([[{ width: 102, height: 50 }]]);

    const gallery = vi.fn();
    onResize(element, gallery, { timeoutMs: GALLERY_RESIZE_TIMEOUT_MS });
    resize(100, 51);
    vi.advanceTimersByTime(100);
    expect(gallery).toHaveBeenCalledOnce();
  });

  it('is not told when it came back, or changed by no more than the threshold', () => {
    const told = vi.fn();
    onResize(element, told, { thresholdPx: 10 });
    resize(200, 50);
    resize(110, 60);
    vi.advanceTimersByTime(300);
    expect(told).not.toHaveBeenCalled();
    resize(110.5, 60);
    vi.advanceTimersByTime(300);
    expect(told).toHaveBeenCalledOnce();
    expect(isResized({ width: 1, height: 1 }, { width: 1, height: 1.5 })).toBe(true);
  });

  it('is not told any more once ended', () => {
    const told = vi.fn();
    const end = onResize(element, told);
    resize(300, 50);
    end();
    vi.advanceTimersByTime(1000);
    expect(told).not.toHaveBeenCalled();
    expect(disconnect).toHaveBeenCalled();
  });
});
