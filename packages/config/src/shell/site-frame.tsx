import { Button, IconButton } from '@portico/ui/button';
import { Segmented } from '@portico/ui/segmented';
import { ExternalLink, PanelLeftClose, PanelLeftOpen, PencilLine, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isId } from '@portico/model/documents/id';
import { addresses } from '../shared/addresses.ts';
import { expandedPreview } from '../shared/frame/expanded-preview.ts';
import { frameEvents } from '../shared/frame/frame-events.ts';
import { useGo } from '../shared/go.ts';
import { DEVICE_CHOICES } from '../shared/frame/device-choices.ts';
import { asVisitor, DEVICE_WIDTHS, frame } from '../shared/frame/frame-state.ts';
import { useMay } from '../shared/session.tsx';
import { setSafeMode, useSafeMode } from '../shared/frame/safe-mode.ts';
import { useRoom } from '../shared/frame/use-room.ts';
import styles from './site-frame.module.css';

/**
 * The site's page, laid out at a device's width and scaled to the room there is.
 * @param mayExpand there is a panel beside it that can make room
 */
export function SiteFrame({ mayExpand }: { mayExpand: boolean }) {
  const view = useSyncExternalStore(frame.subscribe, frame.snapshot);
  const [room, size] = useRoom();
  const iframe = useRef<HTMLIFrameElement>(null);
  const loaded = useRef<string>(undefined);
  const { go, rememberFrame } = useGo();
  const may = useMay();
  const [shownId, setShownId] = useState<string>();
  const isExpanded = useSyncExternalStore(expandedPreview.subscribe, expandedPreview.snapshot);
  const isSafe = useSafeMode();

  useEffect(() => frameEvents.connect(() => iframe.current?.contentWindow), []);

  // The address is set from here, not by the attribute, so that links followed inside do not fight with it.
  useEffect(() => {
    const inside = iframe.current?.contentWindow;
    if (!inside) return;
    beginAtTop(iframe.current, view.isAtTop ?? false);
    // The same page once more keeps its place when it is reloaded, and loses it when it is opened.
    if (loaded.current === view.src && sameOriginPath(iframe.current) === view.path) inside.location.reload();
    else inside.location.replace(new URL(view.src, location.href));
    loaded.current = view.src;
    // Only a new version asks for loading; `src` alone never changes without one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view.version]);

  useEffect(() => {
    if (view.isAtTop && sameOriginPath(iframe.current) !== undefined)
      iframe.current?.contentWindow?.scrollTo({ top: 0 });
  }, [view.isAtTop]);

  const wanted = DEVICE_WIDTHS[view.device];
  const width = view.device === 'desktop' ? Math.max(wanted, size.width) : wanted;
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <div className={styles.where}>
          {mayExpand && (
            <IconButton
              small
              icon={isExpanded ? PanelLeftOpen : PanelLeftClose}
              label={isExpanded ? 'Show the panel' : 'Hide the panel'}
              keys="Esc"
              onPress={expandedPreview.toggle}
            />
          )}
          <span className={styles.path} title={view.path}>
            {decodePath(view.path)}
          </span>
        </div>
        <Segmented
          label="Width of the preview"
          options={DEVICE_CHOICES}
          value={view.device}
          onChange={frame.setDevice}
        />
        <div className={styles.actions}>
          {shownId !== undefined && may('content.edit') && view.past === undefined && (
            <Button small icon={PencilLine} data-tour="edit" onPress={() => go(addresses.edit(shownId))}>
              Edit
            </Button>
          )}
          <IconButton small icon={RotateCw} label="Reload the preview" onPress={frame.reload} />
          <IconButton
            small
            icon={ExternalLink}
            label="Open in a new tab"
            onPress={() =>
              window.open(view.past === undefined ? asVisitor(view.path) : view.src, '_blank', 'noopener')
            }
          />
        </div>
      </div>
      <output className={styles.notice}>
        {view.past !== undefined && (
          <>
            <span>Version: {view.past}</span>
            <Button small onPress={frame.showPresent}>
              Back to current version
            </Button>
          </>
        )}
      </output>
      <output className={styles.notice}>
        {isSafe && (
          <>
            <span>Safe mode: the site’s own code and CSS are off in this browser</span>
            <Button small onPress={() => setSafeMode(false)}>
              Turn it on
            </Button>
          </>
        )}
      </output>
      <div className={styles.room} ref={room} data-device={view.device}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages on our own host, whose address is read: a sandbox that allows both protects nothing */}
        <iframe
          ref={iframe}
          title="Preview of the site"
          className={styles.page}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (size.width - width * scale) / 2),
          }}
          onLoad={() => {
            const path = sameOriginPath(iframe.current);
            setShownId(path === undefined ? undefined : documentShown(iframe.current));
            if (path === undefined) return;
            frame.arrived(path);
            rememberFrame(path);
          }}
        />
      </div>
    </div>
  );
}

/**
 * Lets what is loaded next begin at its top, if it is wanted there or stands there now: browsers hold on to what they
 * showed first, and so scroll past a bar that has come above it.
 */
function beginAtTop(iframe: HTMLIFrameElement | null, isWanted: boolean): void {
  const inside = sameOriginPath(iframe) === undefined ? null : iframe?.contentWindow;
  if (inside) inside.history.scrollRestoration = isWanted || inside.scrollY === 0 ? 'manual' : 'auto';
}

/** Path and query shown inside; undefined on a blank page or one of another host. */
function sameOriginPath(iframe: HTMLIFrameElement | null): string | undefined {
  try {
    const inside = iframe?.contentWindow?.location;
    if (!inside || inside.protocol === 'about:') return undefined;
    const query = new URLSearchParams(inside.search);
    // The token is nobody's business in the address bar.
    query.delete('preview');
    return `${inside.pathname}${query.size > 0 ? `?${query}` : ''}`;
  } catch {
    return undefined;
  }
}

/** The page's document, as the page says it; undefined where nothing of it can be edited. */
function documentShown(iframe: HTMLIFrameElement | null): string | undefined {
  try {
    const data = iframe?.contentDocument?.getElementById('portico-page')?.textContent;
    const { documentId } = JSON.parse(data ?? '{}') as { documentId?: unknown };
    return isId(documentId) ? documentId : undefined;
  } catch {
    return undefined;
  }
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
