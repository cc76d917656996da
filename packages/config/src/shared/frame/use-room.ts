import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Room {
  width: number;
  height: number;
}

/** How much room an element has, in CSS pixels, as it changes; nothing before it is rendered. */
export function useRoom(): readonly [RefObject<HTMLDivElement | null>, Room] {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, size];
}
