import { useEffect, useId, useRef, useState } from 'react';
import styles from './scaled-frame.module.css';

const LOOK_MS = 150;
/** Width in px at which sites are looked at as on a desk. */
export const DESK_PX = 1280;

/** A page that is asked for by a form, once: another one is another frame (`key`). */
export interface FramePost {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * A page at the width of a device, scaled to the room there is. It is there to be looked at: nothing in it runs, and
 * links in it stay in it. What is posted is not there yet and leads nowhere: it is seen and scrolled, not walked through.
 * @param still nothing in it can be reached: a small picture that is alive
 */
export function ScaledFrame(props: {
  /** Where the page is, or how it is asked for: by a form posted into the frame. */
  src: string | FramePost;
  title: string;
  widthPx: number;
  still?: boolean;
}) {
  const { src, title, widthPx, still } = props;
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
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
  const isThere = size.width > 0;
  useEffect(() => {
    if (isThere) form.current?.submit();
  }, [isThere]);
  const scale = Math.min(1, size.width / widthPx);
  return (
    <div
      ref={room}
      className={styles.room}
      data-loaded={isLoaded || undefined}
      data-still={still || undefined}
    >
      {isThere && (
        <iframe
          ref={iframe}
          {...(typeof src === 'string' ? { src } : { name })}
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
          onLoad={() => {
            // An empty frame has come to its end too, before anything is asked for.
            if (iframe.current?.contentDocument?.URL === 'about:blank') return;
            setLoaded(true);
            if (typeof src !== 'string') keepStill(iframe.current?.contentDocument);
          }}
          {...(still ? { inert: true, tabIndex: -1, 'aria-hidden': true, scrolling: 'no' } : {})}
        />
      )}
      {typeof src !== 'string' && (
        <form ref={form} method="post" action={src.action} target={name} hidden>
          {Object.entries(src.fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </form>
      )}
      {!isLoaded && <output className={styles.waiting}>{still ? '' : `Opening ${title}`}</output>}
    </div>
  );
}

const REACHED = 'a, button, input, select, textarea, summary, iframe, video, audio, [tabindex]';

/** Tab passes over all that is in a page, and links lead nowhere. */
function keepStill(page: Document | null | undefined): void {
  for (const element of page?.querySelectorAll(REACHED) ?? []) element.setAttribute('tabindex', '-1');
  // One stop for the keyboard, to scroll by: without any, Chromium goes in and out of the frame several times.
  if (page) page.body.tabIndex = 0;
  page?.addEventListener('click', (event) => event.preventDefault(), true);
  page?.addEventListener('submit', (event) => event.preventDefault(), true);
}
