import { Message } from '@portico/ui/message';
import { type ReactNode, useRef, useState } from 'react';
import { DEVICE_WIDTHS } from '../../shared/frame/frame-state.ts';
import type { LookDevice } from '../../shared/frame/look-width.tsx';
import { useRoom } from '../../shared/frame/use-room.ts';
import styles from './beside.module.css';
import type { Scrolled } from './scroll-together.ts';

/** A state of a page to be seen. */
export interface Version {
  /** What it is called: its name or time, or "Now". */
  label: string;
  /** A quiet line beside it: who, what it is. */
  note?: ReactNode;
  /** Address that shows it; absent while it is asked for. */
  src?: string | undefined;
  /** Why it cannot be shown. */
  failure?: string | undefined;
}

/** One of two states of a page, laid out at a device's width and shown as large as there is room. */
export function VersionFrame(props: {
  version: Version;
  device: LookDevice;
  isHidden: boolean;
  onLoad(inside: Scrolled): void;
  /** A link of this site was followed; without it, links lead nowhere. */
  onFollow?: ((path: string) => void) | undefined;
}) {
  const { version, device } = props;
  const { src, failure } = version;
  const [room, size] = useRoom();
  const iframe = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<string>();
  const wanted = DEVICE_WIDTHS[device];
  const width = device === 'desktop' ? Math.max(wanted, size.width) : wanted;
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  const isLoading = src !== undefined && src !== loaded;
  return (
    <figure className={styles.version} hidden={props.isHidden} aria-busy={isLoading}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{version.label}</span>
        {version.note && <span className={styles.note}>{version.note}</span>}
      </figcaption>
      <div className={styles.room} ref={room} data-loading={isLoading || undefined}>
        {failure && <Message kind="warn">{failure}</Message>}
        {src !== undefined && !failure && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages on our own host, read from here: a sandbox that allows both protects nothing
          <iframe
            ref={iframe}
            src={src}
            title={version.label}
            className={styles.page}
            style={{
              width,
              height: size.height / scale,
              transform: `scale(${scale})`,
              marginInlineStart: Math.max(0, (size.width - width * scale) / 2),
            }}
            onLoad={() => {
              setLoaded(src);
              const inside = iframe.current?.contentWindow;
              if (!inside || !isReadable(inside)) return;
              keepLinks(inside.document, props.onFollow);
              props.onLoad(inside);
            }}
          />
        )}
      </div>
    </figure>
  );
}

function isReadable(inside: Window): boolean {
  try {
    return inside.document.documentElement !== null;
  } catch {
    return false;
  }
}

/** What is seen is looked at only: links lead both states on together or nowhere, and forms send nothing. */
function keepLinks(inside: Document, onFollow: ((path: string) => void) | undefined): void {
  inside.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a[href]') as HTMLAnchorElement | null;
      // Anchors of the page itself are a way of scrolling.
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      if (link.origin === location.origin) onFollow?.(link.pathname);
    },
    true,
  );
  inside.addEventListener('submit', (event) => event.preventDefault(), true);
}
