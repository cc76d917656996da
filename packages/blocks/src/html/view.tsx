import type { BlockViewProps } from '../block-module.ts';
import type { HtmlFields } from './definition.ts';

/** Shows markup the server has sanitised; see `clean` in the definition. */
export function HtmlBlock({ fields }: BlockViewProps<HtmlFields>) {
  if (fields.html.trim() === '') return null;
  // Tables and listings may be wider than their column; what scrolls takes the keyboard's focus.
  const scrolls = /<(?:table|pre)\b/.test(fields.html) ? 0 : undefined;
  // The renderer sanitises this field for every page it makes (render/document/clean-page.ts).
  // oxlint-disable-next-line react/no-danger
  return (
    <div className="prose markup" tabIndex={scrolls} dangerouslySetInnerHTML={{ __html: fields.html }} />
  );
}
