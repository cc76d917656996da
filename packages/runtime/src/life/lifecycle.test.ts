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

describe('the life of a page', () => {
  it('[V4.50] is initialised once, however often it is asked', () => {
    const { runtime: given, heard } = runtime();
    const part = vi.fn();
    const life = makeLife(given, [part]);
    life.start();
    life.start();
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
    const life = makeLife(given, [part('one'), part('two')]);
    life.destroy();
    life.start();
    life.destroy();
    life.destroy();
    life.start();
    expect(said).toEqual(['one begins', 'two begins', 'two ends', 'one ends', 'one begins', 'two begins']);
    expect(heard).toEqual(['portico:init', 'portico:destroy', 'portico:init']);
  });

  it('goes on where a part fails, and says so', () => {
    const { runtime: given, report } = runtime();
    const failure = new Error('broken');
    const after = vi.fn();
    const life = makeLife(given, [
      () => {
        throw failure;
      },
      () => () => {
        throw failure;
      },
      after,
    ]);
    life.start();
    life.destroy();
    expect(after).toHaveBeenCalledOnce();
    expect(report.mock.calls).toEqual([[failure], [failure]]);
  });
});
