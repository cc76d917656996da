import type { Icon } from './icon-field.ts';

/** An icon in the colour and size of the words around it. Without `label` it is decoration. */
export function IconDrawing({ icon, label }: { icon: Icon; label?: string | undefined }) {
  return (
    <svg
      className="icon-drawing"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={icon.drawing} />
    </svg>
  );
}
