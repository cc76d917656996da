import type { PointerEvent as ReactPointerEvent } from 'react';
import { useState } from 'react';
import type { DropPlace } from './channel.ts';
import { useEditor } from './editor-context.ts';

/** Pixels a pointer may tremble before it carries. */
const TREMBLE = 5;

/**
 * Carries something from a list into the canvas, by mouse, pen or finger. The pointer is held by the element it began
 * on, so its moves arrive here even while it is over the canvas' frame.
 */
export function useDragIn(
  size: { w: number; h: number },
  land: (place?: DropPlace) => void,
): {
  carried: { x: number; y: number } | null;
  handlers: {
    onPointerDown(event: ReactPointerEvent<HTMLElement>): void;
    onPointerMove(event: ReactPointerEvent<HTMLElement>): void;
    onPointerUp(event: ReactPointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }): void;
  };
} {
  const { carry } = useEditor();
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const [carried, setCarried] = useState<{ x: number; y: number } | null>(null);
  const [wasCarried, setWasCarried] = useState(false);
  const stop = () => {
    setFrom(null);
    setCarried(null);
  };
  return {
    carried,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        setWasCarried(false);
        // Held at once: a quick hand is beside the element with its first move.
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        if (!from) return;
        const at = { x: event.clientX, y: event.clientY };
        if (!carried) {
          if (Math.hypot(at.x - from.x, at.y - from.y) < TREMBLE) return;
          setWasCarried(true);
        }
        setCarried(at);
        carry.move(at, size);
      },
      onPointerUp() {
        if (carried) carry.drop(land);
        stop();
      },
      onPointerCancel() {
        carry.cancel();
        stop();
      },
      // What was carried was not pressed.
      onClickCapture(event) {
        if (!wasCarried) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
