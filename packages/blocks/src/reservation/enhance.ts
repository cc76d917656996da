import type { Enhance } from '../block-life.ts';
import { bindServiceRoom } from '../service-widget/service-room.ts';
import { loadWidgetScript } from '../service-widget/load-widget-script.ts';

interface TockSettings {
  business: string;
  language: string;
  timeZone: string;
}

/** Tock's own function, or the queue that it takes up once its script is there. */
type Tock = ((...call: unknown[]) => void) & {
  callMethod?: (...call: unknown[]) => void;
  queue?: unknown[][];
  loaded?: boolean;
  version?: string;
};

/** Tock fills the one element of a page that has this id. */
const WIDGET_ID = 'Tock_widget_container';

export const enhance: Enhance<unknown> = (root, _fields, tools) =>
  bindServiceRoom<TockSettings>(root, tools, (room, { business, language, timeZone }, failed) => {
    if (document.getElementById(WIDGET_ID)) return;
    const widget = document.createElement('div');
    widget.id = WIDGET_ID;
    Object.assign(widget.dataset, {
      tockDisplayMode: 'Inline',
      tockColorMode: 'White',
      tockLocale: language.toLowerCase(),
      tockTimezone: timeZone,
    });
    room.append(widget);
    queueOf(window as { tock?: Tock })('init', business);
    loadWidgetScript('https://www.exploretock.com/tock.js').catch(failed);
  });

function queueOf(window: { tock?: Tock }): Tock {
  if (window.tock) return window.tock;
  const tock: Tock = (...call) => {
    if (tock.callMethod) tock.callMethod(...call);
    else tock.queue?.push(call);
  };
  window.tock = Object.assign(tock, { queue: [], loaded: true, version: '1.0' });
  return tock;
}
