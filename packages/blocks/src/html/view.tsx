import type { BlockViewProps } from '../block-module.ts';
import type { HtmlFields } from './definition.ts';

/** Shows markup the server has sanitised; see `clean` in the definition. */
export function HtmlBlock({ fields }: BlockViewProps<HtmlFields>) {
  if (fields.html.trim() === '') return null;
  // The renderer sanitises this field for every page it makes (render/document/clean-page.ts).
  // oxlint-disable-next-line react/no-danger
  return <div className="prose markup" dangerouslySetInnerHTML={{ __html: fields.html }} />;
}
