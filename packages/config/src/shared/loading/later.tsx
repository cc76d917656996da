import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FailedPart, FailedInPlace } from './failed-part.tsx';
import { loadPart } from './load-part.ts';

/** What failed without anybody being told is tried again so often. */
const QUIET_RETRY_MS = 20_000;

interface LaterOptions {
  /** Stands in its place meanwhile. */
  waiting?: ReactNode;
  /**
   * What stands there where it cannot be loaded: by default a few lines. `quiet`: the same as while waiting, for what
   * nobody misses; it is tried again by itself.
   */
  failed?: ComponentType<FailedPart> | 'quiet';
  /** Fetched at once, for what the first screen will render. Where that fails, rendering it tries again. */
  atOnce?: boolean;
}

/**
 * A part of a screen with a file of its own, loaded when it is rendered first. Where that fails (no connection, another
 * build on the server), its place says so and offers to try again; everything around it goes on.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed: Failed = FailedInPlace, atOnce = false }: LaterOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  if (atOnce)
    void loadPart(load).then(
      (part) => {
        loaded = part;
      },
      () => undefined,
    );
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [isLoading, setLoading] = useState(true);
    const isGone = useRef(false);
    const home = useRef<HTMLElement>(undefined);
    const fetch = useCallback(async () => {
      setLoading(true);
      try {
        const part = await loadPart(load);
        loaded = part;
        if (!isGone.current) setPart(() => part);
      } catch {
        if (!isGone.current) setFailures((before) => before + 1);
      }
      if (!isGone.current) setLoading(false);
    }, []);
    useEffect(() => {
      isGone.current = false;
      if (!loaded) void fetch();
      return () => {
        isGone.current = true;
      };
    }, [fetch]);
    const isMissing = failures > 0 && !Part;
    useEffect(() => {
      if (!isMissing) return;
      const again = () => void fetch();
      const timer = Failed === 'quiet' ? setInterval(again, QUIET_RETRY_MS) : undefined;
      window.addEventListener('online', again);
      return () => {
        clearInterval(timer);
        window.removeEventListener('online', again);
      };
    }, [isMissing, fetch]);
    // The button that was pressed is gone: the keyboard goes to what holds the part.
    useEffect(() => {
      if (Part && home.current && document.activeElement === document.body) home.current.focus();
    }, [Part]);
    if (Part) return <Part {...props} />;
    if (!isMissing || Failed === 'quiet') return waiting;
    return (
      <Failed
        isLoading={isLoading}
        mayBeOld={failures > 1 && navigator.onLine}
        onRetry={(button) => {
          home.current = button.closest<HTMLElement>('[tabindex]:not(button)') ?? undefined;
          void fetch();
        }}
      />
    );
  };
}
