import type { BlockTools } from '../block-life.ts';

/**
 * Lets a service's widget come into its room. One that does not come is logged only: the link beside it stands by itself.
 * Who is logged in to the site sees the notice instead [V6.7].
 * @param fill brings the widget; `settings` is what the view said. @returns what stops it, where something has to
 */
export function bindServiceRoom<Settings>(
  root: HTMLElement,
  { page }: Pick<BlockTools, 'page'>,
  fill: (room: HTMLElement, settings: Settings, failed: (error: unknown) => void) => (() => void) | void,
): (() => void) | undefined {
  const room = root.querySelector<HTMLElement>('.service-room');
  if (!room) return undefined;
  const { widget = '{}', notice = '' } = room.dataset;
  if (page.mode !== 'published') {
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = notice;
    room.append(alert);
    return () => room.replaceChildren();
  }
  const failed = (error: unknown) => {
    room.replaceChildren();
    console.error('Service widget:', error);
  };
  const end = fill(room, JSON.parse(widget) as Settings, failed);
  return () => {
    end?.();
    room.replaceChildren();
  };
}
