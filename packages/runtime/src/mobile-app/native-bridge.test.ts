import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeNativeBridge } from './native-bridge.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36';

function windowOf(userAgent: string, rest: object = {}, maxTouchPoints = 5): Window {
  const { setTimeout, clearTimeout } = globalThis;
  const timers = { setTimeout: setTimeout.bind(globalThis), clearTimeout: clearTimeout.bind(globalThis) };
  return { navigator: { userAgent, maxTouchPoints }, ...timers, ...rest } as unknown as Window;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the native bridge', () => {
  test('[B4.43] [B4.44] gives each request a promise id, and settles it as an iOS app answers', async () => {
    const sent: Array<{ promiseId: string }> = [];
    const postMessage = (message: { promiseId: string }) => sent.push(message);
    const handler = { postMessage };
    const bridge = makeNativeBridge(
      windowOf(IPHONE, {
        webkit: { messageHandlers: { info: handler, sendEvent: handler, dismiss: handler } },
      }),
    );
    const [info, event, dismissed] = [
      bridge.info(),
      bridge.sendEvent('cart:changed', { count: 2 }),
      bridge.dismiss(),
    ];
    expect(new Set(sent.map(({ promiseId }) => promiseId)).size).toBe(3);
    expect(sent[1]).toEqual({ promiseId: sent[1]?.promiseId, name: 'cart:changed', body: { count: 2 } });
    bridge.resolve(sent[0]?.promiseId ?? '', { platform: 'ios', version: '2.1' });
    // An answer to something else, and a second one to the same, change nothing.
    bridge.reject(sent[0]?.promiseId ?? '', 'late');
    bridge.resolve('unknown', 'x');
    bridge.resolve(sent[1]?.promiseId ?? '');
    bridge.reject(sent[2]?.promiseId ?? '', 'The form is not finished.');
    expect(await info).toEqual({ platform: 'ios', version: '2.1' });
    expect(await event).toBeUndefined();
    await expect(dismissed).rejects.toBe('The form is not finished.');
  });

  test('[B4.44] speaks JSON to an Android app, on the object that it put there', async () => {
    const app = {
      sent: [] as string[],
      info(json: string) {
        this.sent.push(json);
      },
    };
    const bridge = makeNativeBridge(windowOf(ANDROID, { PorticoAndroid: app }));
    const info = bridge.info();
    const { promiseId } = JSON.parse(app.sent[0] ?? '{}') as { promiseId: string };
    bridge.resolve(promiseId, { platform: 'android', version: '1' });
    expect(await info).toEqual({ platform: 'android', version: '1' });
  });

  test('[B8.5] says in the console which function the app does not have', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const userAgent of [IPHONE, ANDROID])
      await expect(makeNativeBridge(windowOf(userAgent)).dismiss()).rejects.toThrow('dismiss not found');
    expect(said.mock.calls).toEqual([
      ['[JS -> Native Bridge] dismiss not found'],
      ['[JS -> Native Bridge] dismiss not found'],
    ]);
  });

  test('[B8.6] refuses to be anywhere else', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
    expect(() => makeNativeBridge(windowOf(mac, {}, 0))).toThrow('mobile platform not correctly identified');
    expect(() => makeNativeBridge(windowOf('curl/8'))).toThrow('mobile platform not correctly identified');
    // An iPad says it was a Mac.
    expect(() => makeNativeBridge(windowOf(mac, {}, 5))).not.toThrow();
  });

  test('gives up on an app that never answers, and passes on what its function throws', async () => {
    vi.useFakeTimers();
    const silent = makeNativeBridge(windowOf(ANDROID, { PorticoAndroid: { info: () => {} } })).info();
    const failed = expect(silent).rejects.toThrow('[Native Bridge] no answer to info');
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    const dismiss = () => {
      throw new Error('Java exception');
    };
    await expect(
      makeNativeBridge(windowOf(ANDROID, { PorticoAndroid: { dismiss } })).dismiss(),
    ).rejects.toThrow('Java exception');
  });
});
