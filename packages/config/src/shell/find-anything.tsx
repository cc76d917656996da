import { type Command, CommandPalette, commandMatches } from '@portico/ui/command-palette';
import type { Shortcut } from '@portico/ui/shortcuts';
import { setTheme } from '@portico/ui/theme';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Command as Key,
  Compass,
  FileText,
  LogOut,
  Moon,
  Rocket,
  ShieldCheck,
  ShieldOff,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import type { DocumentSummary } from '@portico/model/api/documents';
import { openPublish } from '../shared/publish/publish-state.ts';
import { startTour } from '../shared/tour/tour-state.ts';
import { panelOf } from '../shared/addresses.ts';
import { useGo } from '../shared/go.ts';
import { placeCommands } from '../shared/place-commands.ts';
import { setSafeMode, useSafeMode } from '../shared/frame/safe-mode.ts';
import { useMay, useSession } from '../shared/session.tsx';
import { useSignOut, useSwitchSite } from '../shared/site-actions.ts';
import { foundPlaces } from './found-places.ts';
import { useIsOffered } from './use-places.ts';
import { useScreens } from '../shared/screens/use-screens.ts';
import { everyScreen } from '../shared/screens/within.ts';

/** The appearance the app can have. */
const THEMES = [
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
  { theme: 'system', label: 'System theme', icon: SunMoon },
] as const;

/** Every place and action by a few letters, and the pages and items found. */
export function FindAnything({
  keyed,
  query,
  onQuery,
  onClose,
}: {
  /** What the keyboard does everywhere: found by its words as well. */
  keyed: readonly Shortcut[];
  query: string;
  onQuery(query: string): void;
  onClose(): void;
}) {
  const { go } = useGo();
  const may = useMay();
  const mayPublish = may('content.publish') || may('store.products');
  const session = useSession();
  const places = foundPlaces(everyScreen(useScreens()).filter(useIsOffered()));
  const switchSite = useSwitchSite();
  const signOut = useSignOut();
  const isSafe = useSafeMode();
  const ofPlace = useSyncExternalStore(placeCommands.subscribe, placeCommands.snapshot);
  const search = useFoundDocuments(query.trim(), may('site.read') || may('store.products'));
  const commands: Command[] = [
    ...places.map(({ href, ...place }) => ({ ...place, run: () => go(href) })),
    ...(mayPublish
      ? [
          {
            id: 'publish',
            label: 'Publish changes',
            group: 'Actions',
            icon: Rocket,
            words: 'release',
            keys: 'Mod+Shift+P',
            run: openPublish,
          },
        ]
      : []),
    ...(may('site.read')
      ? [
          {
            id: 'safe-mode',
            label: isSafe ? 'Turn the site’s own code on' : 'Safe mode: turn the site’s own code off',
            group: 'Actions',
            icon: isSafe ? ShieldOff : ShieldCheck,
            words: 'safe mode scripts embed code injection disable broken',
            run: () => setSafeMode(!isSafe),
          },
        ]
      : []),
    ...keyed.map(({ keys, label, run }) => ({
      id: `key-${keys}`,
      label,
      group: 'Actions',
      icon: Key,
      keys,
      // The palette gives the keyboard back first.
      run: () => void setTimeout(run),
    })),
    {
      id: 'tour',
      label: 'Show me around',
      group: 'Actions',
      icon: Compass,
      words: 'tour help introduction first steps',
      run: startTour,
    },
    ...THEMES.map(({ theme, label, icon }) => ({
      id: `theme-${theme}`,
      label,
      group: 'Actions',
      icon,
      words: 'theme',
      run: () => setTheme(theme),
    })),
    {
      id: 'out',
      label: 'Log out',
      group: 'Actions',
      icon: LogOut,
      words: 'logout',
      run: () => void signOut(),
    },
    ...session.sites
      .filter((site) => site.id !== session.site.id)
      .map((site) => ({
        id: `site-${site.id}`,
        label: site.name,
        note: site.identifier,
        group: 'Sites',
        words: 'switch',
        run: () => switchSite(site.id),
      })),
  ];

  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      commands={[...ofPlace.commands, ...commands]}
      found={search.found.map((document) => ({
        id: document.id,
        label: document.title || 'Untitled',
        note: document.path ?? document.stateLabel,
        group: 'Pages and items',
        icon: FileText,
        run: () => go(panelOf(document)),
      }))}
      isSearching={search.isSearching}
      query={query}
      onQuery={onQuery}
    />
  );
}

function useFoundDocuments(
  query: string,
  enabled: boolean,
): { found: DocumentSummary[]; isSearching: boolean } {
  const q = useDeferredValue(query);
  const isAsked = enabled && query.length >= 2;
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['documents', 'found', q],
    queryFn: ({ signal }) => api.get('/rest/documents', { query: { q, limit: 8 }, signal }),
    enabled: enabled && q.length >= 2,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return { found: [], isSearching: false };
  // Saved sections are found where sections are added.
  const found = (data?.items ?? []).filter(({ kind }) => kind !== 'saved-section');
  const isOfBefore = q !== query || isPlaceholderData;
  return {
    // Of what fewer letters found, what more of them still find: Enter must not open what is no longer asked for.
    found: isOfBefore ? found.filter((document) => stillMatches(document, query)) : found,
    isSearching: isOfBefore || (isFetching && data === undefined),
  };
}

const stillMatches = ({ title, path }: DocumentSummary, query: string): boolean =>
  commandMatches({ label: title, group: '', words: path ?? '' }, query);
