import type { Command } from '@portico/ui/command-palette';
import { Plus } from 'lucide-react';
import type { Screen } from '../shared/screens/screen.ts';

/** Where the palette leads: a screen, a part of one, or what can be begun in one. */
export interface FoundPlace extends Pick<Command, 'id' | 'label' | 'group' | 'icon' | 'keys'> {
  words: string;
  href: string;
}

/** What is found by its words, in the order in which it is offered. @param screens those that somebody is led to */
export function foundPlaces(screens: readonly Screen[]): FoundPlace[] {
  const titles = new Map(screens.map(({ id, title }) => [id, title]));
  const ofSite = screens.filter(({ forOperators }) => !forOperators);
  const ofServer = screens.filter(({ forOperators }) => forOperators);
  return [
    ...ofSite.flatMap((screen) => placeOf(screen, titles)),
    ...ofSite.flatMap((screen) => partsOf(screen, titles)),
    ...ofSite.flatMap(actionsOf),
    ...ofServer.flatMap((screen) => placeOf(screen, titles)),
  ];
}

type Titles = ReadonlyMap<string, string | undefined>;

function placeOf(screen: Screen, titles: Titles): FoundPlace[] {
  const { id, title, icon, words, path, rail } = screen;
  if (title === undefined || words === undefined) return [];
  return [
    {
      id: `place-${id}`,
      label: title,
      group: screen.group ?? groupUnder(screen, titles) ?? 'Go to',
      ...(icon ? { icon } : {}),
      ...(rail ? { keys: `g ${rail.key}` } : {}),
      words,
      href: path,
    },
  ];
}

const partsOf = (screen: Screen, titles: Titles): FoundPlace[] =>
  (screen.parts ?? []).map(({ id, title, words }) => ({
    id: `part-${id}`,
    label: title,
    group: groupUnder(screen, titles) ?? screen.title ?? 'Go to',
    words,
    href: `${screen.path}#${id}`,
  }));

const actionsOf = (screen: Screen): FoundPlace[] =>
  (screen.actions ?? []).map(({ id, title, words, search = '' }) => ({
    id: `action-${id}`,
    label: title,
    group: 'Actions',
    icon: Plus,
    words,
    href: `${screen.path}${search}`,
  }));

const groupUnder = ({ under }: Screen, titles: Titles): string | undefined =>
  under === undefined ? undefined : titles.get(under);
