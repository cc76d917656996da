import { describe, expect, it, vi } from 'vitest';
import { makeEvents } from './events.ts';
import { makeLife } from './lifecycle.ts';
import type { Runtime } from './runtime.ts';

function runtime() {
  const report = vi.fn();
  const events = makeEvents();
  const heard: string[] = [];
  for (const name of ['portico:init', 'portico:destroy']) events.on(name, () => heard.push(name));
  return { heard, report, runtime: { tools: { events, report } } as unknown as Runtime };
}

const neverTired = () => () => undefined;

describe('the life of a page', () => {
  it('[V4.50] is initialised once, however often it is asked', () => {
    const { runtime: given, heard } = runtime();
    const part = vi.fn();
    const life = makeLife(given, [part], neverTired);
    life.init();
    life.init();
    expect(part).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['portico:init']);
  });

  it('[V4.51] is torn down in the opposite order and begun again', () => {
    const { runtime: given, heard } = runtime();
    const said: string[] = [];
    const part = (name: string) => () => {
      said.push(`${name} begins`);
      return () => said.push(`${name} ends`) as unknown as void;
    };
    const life = makeLife(given, [part('one'), part('two')], neverTired);
    life.destroy();
    life.init();
    life.destroy();
    life.destroy();
    life.init();
    expect(said).toEqual(['one begins', 'two begins', 'two ends', 'one ends', 'one begins', 'two begins']);
    expect(heard).toEqual(['portico:init', 'portico:destroy', 'portico:init']);
  });

  it('lets the browser in between its parts, and begins no more of them once it has ended', async () => {
    const { runtime: given, heard } = runtime();
    const said: string[] = [];
    const part = (name: string) => () => {
      said.push(`${name} begins`);
      return () => said.push(`${name} ends`) as unknown as void;
    };
    const goOn: Array<() => void> = [];
    const life = makeLife(
      given,
      [part('one'), part('two'), part('three')],
      () => () => new Promise<void>((resolve) => goOn.push(resolve)),
    );
    const next = async () => {
      goOn.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    };
    life.init();
    life.init();
    expect(said).toEqual(['one begins']);
    await next();
    expect(said).toEqual(['one begins', 'two begins']);
    life.destroy();
    life.init();
    expect(heard).toEqual(['portico:destroy']);
    // First the ended life is let on, then the new one.
    for (let turn = 0; turn < 5; turn++) await next();
    expect(said.slice(2)).toEqual(['two ends', 'one ends', 'one begins', 'two begins', 'three begins']);
    expect(heard).toEqual(['portico:destroy', 'portico:init']);
    expect(goOn).toEqual([]);
  });

  it('goes on where a part fails, and says so', () => {
    const { runtime: given, report } = runtime();
    const failure = new Error('broken');
    const after = vi.fn();
    const life = makeLife(
      given,
      [
        () => {
          throw failure;
        },
        () => () => {
          throw failure;
        },
        after,
      ],
      neverTired,
    );
    life.init();
    life.destroy();
    expect(after).toHaveBeenCalledOnce();
    expect(report.mock.calls).toEqual([[failure], [failure]]);
  });
});
