import type { FollowWidget } from '@portico/model/social/follow-widgets';
import type { Enhance } from '../block-life.ts';
import { loadWidgetScript } from '../service-widget/load-widget-script.ts';

/** Brings the service's own widget below the link. One that does not come is logged only: the link stands by itself. */
export const enhance: Enhance<unknown> = (root) => {
  const room = root.querySelector<HTMLElement>('.follow-widget');
  if (!room) return undefined;
  const { script, element } = JSON.parse(room.dataset.widget ?? '') as FollowWidget;
  const made = document.createElement(element.tag);
  if (element.className) made.className = element.className;
  for (const [name, value] of Object.entries(element.attributes)) made.setAttribute(name, value);
  room.append(made);
  loadWidgetScript(script).catch((error: unknown) => {
    room.replaceChildren();
    console.error('Follow widget:', error);
  });
  return () => room.replaceChildren();
};
