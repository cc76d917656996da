import { replacePairs, upToLast } from '../html/pairs.ts';

/** A shortcode as it stood in the text: `[gallery ids="1,2"]`, `[caption …]…[/caption]`. */
export interface Shortcode {
  name: string;
  attributes: Record<string, string>;
  /** Values without a name, in order. */
  values: string[];
  content: string | null;
}

const KNOWN = 'audio|caption|wp_caption|embed|gallery|playlist|video|youtube|vimeo';
const OPENING = new RegExp(`\\[(${KNOWN})(?=[\\s\\]/])([^\\]]*?)(/)?\\]`, 'gi');
const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|(\S+)/g;

function readAttributes(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes: Record<string, string> = {};
  const values: string[] = [];
  for (const match of text.matchAll(ATTRIBUTE)) {
    const name = match[1] ?? match[3] ?? match[5];
    if (name !== undefined) attributes[name.toLowerCase()] = match[2] ?? match[4] ?? match[6] ?? '';
    else values.push(match[7] ?? match[8] ?? '');
  }
  return { attributes, values };
}

/** Replaces each shortcode WordPress itself knows; `[[gallery]]` and unknown ones stay words. */
export function replaceShortcodes(text: string, replace: (shortcode: Shortcode) => string): string {
  return upToLast(text, ']', (head) =>
    replacePairs(
      head,
      OPENING,
      ([, name, , closed]) => (closed ? null : new RegExp(`\\[/${name}\\]`, 'gi')),
      (opening, content, whole) => {
        const [, name = '', attributes = ''] = opening;
        if (head[opening.index - 1] === '[' && head[opening.index + whole.length] === ']') return whole;
        return replace({
          name: name.toLowerCase(),
          ...readAttributes(attributes.replace(/&quot;|&#8221;|&#8243;/g, '"')),
          content,
        });
      },
    ),
  );
}
