import { DESIGN_EVENTS } from '@portico/model/visitor/shared-events';
import type { LiveStyles } from '@portico/model/site/live-styles';
import type { Styles } from '@portico/model/site/styles';
import { firstSheet, lastSheet } from '@portico/render/page/site-sheets';
import { useEffect, useRef } from 'react';
import type { Document } from '@portico/model/api/documents';
import { frameEvents } from '../../shared/frame/frame-events.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { isSafeMode } from '../../shared/frame/safe-mode.ts';
import { draftOf, previewLink } from '../../shared/documents/preview/preview-links.ts';

/** The classes of grounds the page in the preview told of. */
let grounds: readonly string[] = [];

function liveStyles(styles: Styles): LiveStyles {
  const last = lastSheet(styles, { safe: isSafeMode() });
  return { first: firstSheet(styles, grounds), last, header: styles.header };
}

/**
 * Shows the styles in the preview as they are chosen, before they are saved and without loading the page again. What
 * is loaded there later takes them on as soon as it is ready.
 */
export function useStylesPreview({ id, body, hasDraft }: Document<Styles>): void {
  const latest = useRef(body);
  const first = useRef(body);
  // A choice taken back before it was saved leads to the very first ones again: they are shown like any other then.
  const hasTold = useRef(false);

  useEffect(() => {
    latest.current = body;
    if (body === first.current && !hasTold.current) return;
    hasTold.current = true;
    // Several values set together are shown together.
    const next = requestAnimationFrame(() => {
      if (frame.snapshot().past === undefined) frameEvents.emit(DESIGN_EVENTS.styles, liveStyles(body));
    });
    return () => cancelAnimationFrame(next);
  }, [body]);

  useEffect(() => {
    const show = () => {
      // A page that shows the past keeps its looks, and one as it is published has them already.
      if (frame.snapshot().past !== undefined || latest.current === first.current) return;
      frameEvents.emit(DESIGN_EVENTS.styles, liveStyles(latest.current));
    };
    return frameEvents.on(DESIGN_EVENTS.grounds, (detail) => {
      grounds = Array.isArray(detail) ? detail.filter((name) => typeof name === 'string') : [];
      show();
    });
  }, []);

  useEffect(() => () => frameEvents.emit(DESIGN_EVENTS.closed), []);

  // The draft itself, so that pages that are opened next begin with it: loaded where the panel opens on one, and
  // remembered by the preview's cookie once there is one.
  const shown = useRef(false);
  useEffect(() => {
    if (!hasDraft || shown.current) return;
    shown.current = true;
    const isOld = first.current === latest.current;
    previewLink(id)
      .then((url) => {
        const { path } = frame.snapshot();
        const address = draftOf(path, url);
        if (isOld) frame.showPreview(address, path);
        else return fetch(address, { redirect: 'manual' }).then(() => frame.adopt(address));
      })
      // Without it the document still saves; it shows once published.
      .catch(() => undefined);
  }, [id, hasDraft]);
}
