import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { readHighlight } from '@portico/model/text/text-highlight';
import type { Mark, Node } from '@tiptap/pm/model';

/** What the editor holds as the model stores it: attributes that say nothing are left out. */
export function toModel(doc: Node): RichText {
  const content = doc.children.map(nodeOf);
  const [first] = content;
  // The one paragraph that is there to be written in.
  const isBlank = content.length === 1 && first?.type === 'paragraph' && !first.attrs && !first.content;
  return { type: 'doc', content: isBlank ? [] : content };
}

function nodeOf(node: Node): RichTextNode {
  if (node.isText) {
    const marks = node.marks.map(markOf);
    return { type: 'text', ...(marks.length > 0 ? { marks } : {}), text: node.text ?? '' };
  }
  const attrs = attributesOf(node);
  const children = node.children.map(nodeOf);
  const [first, second] = children;
  // Items of the editor begin with a paragraph, even where a list or heading is all they hold.
  const isLead =
    node.type.name === 'listItem' &&
    first?.type === 'paragraph' &&
    !first.attrs &&
    !first.content &&
    second !== undefined &&
    second.type !== 'paragraph';
  const content = isLead ? children.slice(1) : children;
  return {
    type: node.type.name,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}

function attributesOf({ attrs }: Node): NonNullable<RichTextNode['attrs']> {
  const { level, align, start, language, colspan, rowspan } = attrs;
  return {
    ...(level ? { level } : {}),
    ...(align ? { align } : {}),
    ...(typeof start === 'number' && start !== 1 ? { start } : {}),
    ...(language ? { language } : {}),
    ...(colspan > 1 ? { colspan } : {}),
    ...(rowspan > 1 ? { rowspan } : {}),
  };
}

function markOf({ type, attrs }: Mark): RichTextMark {
  if (type.name === 'link')
    return {
      type: 'link',
      attrs: {
        href: String(attrs.href),
        ...(attrs.newWindow === null ? {} : { newWindow: attrs.newWindow }),
      },
    };
  if (type.name === 'textStyle')
    return {
      type: 'textStyle',
      attrs: { ...(attrs.color ? { color: attrs.color } : {}), ...(attrs.size ? { size: attrs.size } : {}) },
    };
  if (type.name === 'textHighlight')
    return { type: 'textHighlight', attrs: readHighlight(attrs.highlight) ?? {} };
  return { type: type.name } as RichTextMark;
}
