/** What an app tells a page of itself. */
export interface AppInfo {
  platform: MobilePlatform;
  version: string;
}

export type MobilePlatform = 'ios' | 'android';

/** The calls of a page to the app around it, and the app's answers to them [B4.43, B4.44]. */
export interface NativeBridge {
  info(): Promise<AppInfo>;
  /** Tells the app that something happened on the page. @param body what JSON can hold */
  sendEvent(name: string, body?: unknown): Promise<void>;
  /** Asks the app to close the page. */
  dismiss(): Promise<void>;
  /** Called by the app: settles the request with that promise id. Others are ignored. */
  resolve(promiseId: string, value?: unknown): void;
  reject(promiseId: string, reason?: unknown): void;
}

type CallName = 'info' | 'sendEvent' | 'dismiss';
type PostMessage = (message: object) => void;

/** The parts of a web view's window that apps put there. */
interface AppWindow {
  webkit?: { messageHandlers?: Partial<Record<string, { postMessage: PostMessage }>> };
  PorticoAndroid?: Partial<Record<string, (json: string) => void>>;
}

/** An app that has not answered by then will not. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Bridge to the app whose web view shows the page: on iOS by message handlers named as the calls, on Android by
 * functions of the injected object `PorticoAndroid`, which take JSON. Each message carries a `promiseId`, with which the
 * app answers.
 * @throws Error where the platform is neither [B8.6]
 */
export function makeNativeBridge(window: Window): NativeBridge {
  const platform = mobilePlatform(window.navigator);
  const pending = new Map<string, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  let count = 0;

  const postOf = (name: CallName): PostMessage | undefined => {
    const { webkit, PorticoAndroid } = window as AppWindow;
    if (platform === 'ios') {
      const handler = webkit?.messageHandlers?.[name];
      // A handler of a web view, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      return handler && ((message) => handler.postMessage(message));
    }
    // Such objects want their functions called on them.
    return PorticoAndroid?.[name] && ((message) => PorticoAndroid[name]?.(JSON.stringify(message)));
  };

  const call = <T>(name: CallName, parameters: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const post = postOf(name);
      if (!post) {
        const message = `[JS -> Native Bridge] ${name} not found`;
        console.error(message);
        reject(new Error(message));
        return;
      }
      const promiseId = `${name}-${(count += 1)}`;
      const timer = window.setTimeout(
        () => settle(promiseId)?.reject(new Error(`[Native Bridge] no answer to ${name}`)),
        ANSWER_TIMEOUT_MS,
      );
      const settled =
        <V>(then: (value: V) => void) =>
        (value: V) => {
          window.clearTimeout(timer);
          then(value);
        };
      pending.set(promiseId, {
        resolve: settled(resolve as (value: unknown) => void),
        reject: settled(reject),
      });
      try {
        post({ ...parameters, promiseId });
      } catch (error) {
        settle(promiseId)?.reject(error);
      }
    });

  const settle = (promiseId: string) => {
    const request = pending.get(promiseId);
    pending.delete(promiseId);
    return request;
  };

  return {
    info: () => call('info'),
    sendEvent: (name, body) => call('sendEvent', { name, body: body ?? null }),
    dismiss: () => call('dismiss'),
    resolve: (promiseId, value) => settle(promiseId)?.resolve(value),
    reject: (promiseId, reason) => settle(promiseId)?.reject(reason),
  };
}

/** iPads call themselves Macs, of which none has a touch screen. */
function mobilePlatform({ userAgent, maxTouchPoints }: Navigator): MobilePlatform {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  throw new Error('mobile platform not correctly identified');
}
