import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Device, frame } from '../shared/frame/frame-state.ts';
import { useMedia } from '../shared/use-media.ts';
import { useNarrow } from '../shared/use-narrow.ts';
import type { Pane } from './pane-switch.tsx';
import { whenHidden } from './regions.ts';

/**
 * What the window has room for, so that the page has most of it: both panels beside the page, always one of them, one or
 * none, or one under it.
 */
export type Room = 'wide' | 'compact' | 'tablet' | 'phone';

/** How the page is shown where no other width would fit. */
const FITTING: Partial<Record<Room, Device>> = { tablet: 'tablet', phone: 'phone' };

/** Which panel stands with the page where there is no room for both. Whoever goes to the other by keyboard opens it. */
export function usePanes(): { room: Room; pane: Pane; setPane(pane: Pane): void } {
  const isPhone = useNarrow();
  const isTablet = useMedia('(max-width: 1023px)');
  const isCompact = useMedia('(max-width: 1279px)');
  const room = isPhone ? 'phone' : isTablet ? 'tablet' : isCompact ? 'compact' : 'wide';
  const [asked, setPane] = useState<Pane>('page');
  const pane = room === 'compact' && asked === 'page' ? 'build' : asked;
  useEffect(() => {
    const fitting = FITTING[room];
    const before = frame.snapshot().device;
    if (fitting === undefined || before === fitting) return;
    frame.setDevice(fitting);
    return () => {
      if (frame.snapshot().device === fitting) frame.setDevice(before);
    };
  }, [room]);
  useEffect(
    () =>
      whenHidden((region) => {
        const opened = ({ 'editor-building': 'build', 'editor-settings': 'settings' } as const)[region];
        flushSync(() => setPane(opened));
      }),
    [],
  );
  return { room, pane, setPane };
}
