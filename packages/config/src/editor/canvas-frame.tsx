import type { PageView } from '@portico/model/page/page-view';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { DEVICE_WIDTHS, frame } from '../shared/frame/frame-state.ts';
import { useRoom } from '../shared/frame/use-room.ts';
import styles from './canvas-frame.module.css';
import { answerCanvas, type FromCanvas } from './channel.ts';
import type { CanvasLine } from './canvas-line.ts';
import { useEditor } from './editor-context.ts';

/** The canvas in its frame, laid out at a device's width and shown as large as there is room. */
export function CanvasFrame(props: {
  line: CanvasLine;
  page: PageView;
  fontCss: string;
  onMessage(message: FromCanvas): void;
}) {
  const { session, part } = useEditor();
  const { line, page, fontCss } = props;
  const { device } = useSyncExternalStore(frame.subscribe, frame.snapshot);
  const iframe = useRef<HTMLIFrameElement>(null);
  const [room, size] = useRoom();
  const onMessage = useRef(props.onMessage);
  const shown = useRef({ page, fontCss });
  useLayoutEffect(() => {
    onMessage.current = props.onMessage;
    shown.current = { page, fontCss };
  });

  const wanted = DEVICE_WIDTHS[device];
  const width = device === 'desktop' ? Math.max(wanted, size.width) : wanted;
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);

  useEffect(() => {
    const sendPage = () => {
      const { sections, selection } = session.snapshot();
      line.send({ type: 'page', ...shown.current, part, sections, selection });
    };
    const stop = answerCanvas(
      () => iframe.current?.contentWindow,
      (message) => {
        if (message.type === 'ready') {
          sendPage();
          line.ready();
        }
        onMessage.current(message);
      },
      (channel) => line.connect(channel, iframe.current),
    );
    const stopDrawing = session.draw({
      changed: (changes, selection) => line.send({ type: 'changes', changes, selection }),
      replaced: (sections, selection) => line.send({ type: 'sections', sections, selection }),
      selected: (selection) => line.send({ type: 'select', selection }),
    });
    return () => {
      stop();
      stopDrawing();
      line.disconnect();
    };
  }, [line, session, part]);

  useEffect(() => {
    const { sections, selection } = session.snapshot();
    line.send({ type: 'page', page, fontCss, part, sections, selection });
  }, [line, session, part, page, fontCss]);

  useEffect(() => line.setScale(scale), [line, scale]);

  return (
    <div className={styles.room} ref={room} data-device={device}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own canvas on our own host */}
      <iframe
        ref={iframe}
        id="editor-canvas"
        src="/_portico/canvas"
        title="The page being edited"
        className={styles.canvas}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          // Between two pixels every letter and picture of the page would be blurred.
          marginInlineStart: Math.max(0, Math.floor((size.width - width * scale) / 2)),
        }}
      />
    </div>
  );
}
