import type { EditorPart } from '@portico/model/editor/editor-part';
import {
  CodeXml,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Table,
} from 'lucide-react';
import { insertables } from '../insertable.ts';
import type { TextAction } from './text-types.ts';

/** Something that can stand where a `/` was typed. */
export interface SlashChoice {
  id: string;
  name: string;
  icon: LucideIcon;
  group: 'Text' | 'Insert a block below';
  /** Other words it is found by. */
  words: string;
  action: TextAction;
}

const inText = (name: string, icon: LucideIcon, words: string, action: TextAction): SlashChoice => ({
  id: name,
  name,
  icon,
  group: 'Text',
  words,
  action: { do: 'insert', action },
});

const TEXT: readonly SlashChoice[] = [
  inText('Heading 1', Heading1, 'h1 title', { do: 'style', style: 'heading-1' }),
  inText('Heading 2', Heading2, 'h2 title', { do: 'style', style: 'heading-2' }),
  inText('Heading 3', Heading3, 'h3 title', { do: 'style', style: 'heading-3' }),
  inText('Heading 4', Heading4, 'h4 title', { do: 'style', style: 'heading-4' }),
  inText('Bulleted list', List, 'ul points', { do: 'list', list: 'bulletList' }),
  inText('Numbered list', ListOrdered, 'ol steps', { do: 'list', list: 'orderedList' }),
  inText('Quote', Quote, 'citation', { do: 'quote' }),
  inText('Line', Minus, 'divider rule hr separator', { do: 'rule' }),
  inText('Table', Table, 'grid rows columns', { do: 'table' }),
  inText('Code', CodeXml, 'listing pre', { do: 'style', style: 'code' }),
];

/** What can be inserted, by any part of its names. @param mayCode the person may put code on the site */
export function slashChoices(query: string, mayCode: boolean, part?: EditorPart): SlashChoice[] {
  const blocks = insertables(mayCode, part).map(
    ({ type, name, group, icon, words }): SlashChoice => ({
      id: type,
      name,
      icon,
      group: 'Insert a block below',
      words: `${group} ${words} block`,
      action: { do: 'insert', block: type },
    }),
  );
  const looked = query.trim().toLowerCase();
  const rank = ({ name, words }: SlashChoice) => {
    if (name.toLowerCase().startsWith(looked)) return 0;
    return `${name} ${words}`.toLowerCase().includes(looked) ? 1 : 2;
  };
  return [TEXT, blocks].flatMap((group) =>
    group.filter((one) => rank(one) < 2).toSorted((a, b) => rank(a) - rank(b)),
  );
}
