import { useEffect, useRef, useState } from 'react';
import styles from './scaled-frame.module.css';

const LOOK_MS = 150;

/**
 * A page at the width of a device, scaled to the room there is. It is there to be looked at: nothing in it runs, and
 * links in it stay in it.
 * @param still nothing in it can be reached: a small picture that is alive
 */
export function ScaledFrame(props: { src: string; title: string; widthPx: number; still?: boolean }) {
  const { src, title, widthPx, still } = props;
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const iframe = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  // Shown as soon as its words are there: pictures may take long, and have their own tone until they come.
  useEffect(() => {
    if (isLoaded) return;
    const timer = setInterval(() => {
      if (iframe.current?.contentDocument?.querySelector('main, h1')) setLoaded(true);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isLoaded]);
  const scale = Math.min(1, size.width / widthPx);
  return (
    <div
      ref={room}
      className={styles.room}
      data-loaded={isLoaded || undefined}
      data-still={still || undefined}
    >
      {size.width > 0 && (
        <iframe
          ref={iframe}
          src={src}
          title={title}
          // Its own pages and pictures ask for the session; no script is allowed to use it.
          sandbox="allow-same-origin"
          loading="lazy"
          className={styles.frame}
          style={{
            width: widthPx,
            height: size.height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (size.width - widthPx) / 2),
          }}
          onLoad={() => setLoaded(true)}
          {...(still ? { inert: true, tabIndex: -1, 'aria-hidden': true, scrolling: 'no' } : {})}
        />
      )}
      {!isLoaded && <output className={styles.waiting}>{still ? '' : `Opening ${title}`}</output>}
    </div>
  );
}
