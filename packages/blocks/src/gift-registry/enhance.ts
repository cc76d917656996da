import { registryPage } from '@portico/model/booking/booking-services';
import type { Enhance } from '../block-life.ts';
import { bindServiceRoom } from '../service-widget/service-room.ts';
import { loadScriptInto } from '../service-widget/load-widget-script.ts';

/** Zola's script turns links of its class into the list of gifts, once: it is loaded anew for each. */
export const enhance: Enhance<unknown> = (root, _fields, tools) =>
  bindServiceRoom<{ registry: string }>(root, tools, (room, { registry }, failed) => {
    const link = document.createElement('a');
    link.className = 'zola-registry-embed';
    link.href = registryPage(registry);
    link.dataset.registryKey = registry;
    // What its script makes of it has words; the link of ours stands above.
    link.hidden = true;
    room.append(link);
    loadScriptInto(room, 'https://widget.zola.com/js/widget.js').catch(failed);
  });
