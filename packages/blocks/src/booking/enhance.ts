import {
  openTableLoader,
  openTableTheme,
  type OpenTableWidget,
} from '@portico/model/booking/booking-services';
import type { Enhance } from '../block-life.ts';
import { bindServiceRoom } from '../service-widget/service-room.ts';
import { loadScriptInto } from '../service-widget/load-widget-script.ts';

/** Brings OpenTable's widget in the form that the block has room for [V9.26], and anew when that changes. */
export const enhance: Enhance<unknown> = (root, _fields, tools) =>
  bindServiceRoom<OpenTableWidget & { language: string }>(root, tools, (room, settings, failed) => {
    let shown = '';
    const show = (width: number) => {
      const url = openTableLoader(settings, openTableTheme(width), settings.language);
      if (url === shown) return;
      shown = url;
      room.replaceChildren();
      loadScriptInto(room, url).catch(failed);
    };
    show(root.clientWidth);
    const observer = new ResizeObserver(() => show(root.clientWidth));
    observer.observe(root);
    return () => observer.disconnect();
  });
