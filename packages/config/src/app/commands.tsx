import { type Command, CommandPalette } from '@portico/ui/command-palette';
import { type Shortcut, useShortcuts } from '@portico/ui/shortcuts';
import { ShortcutSheet } from '@portico/ui/shortcut-sheet';
import { setTheme } from '@portico/ui/theme';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, History, LogOut, Moon, Plus, Rocket, Sun, SunMoon, Trash2, User } from 'lucide-react';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import type { DocumentSummary, Page } from '../api/types.ts';
import { openPublish } from '../publish/publish-state.ts';
import { addresses, panelOf } from './addresses.ts';
import { DEVICE_WIDTHS, type Device, frame } from './frame-state.ts';
import { useGo } from './go.ts';
import { OpenState } from './open-state.ts';
import { usePlaces } from './rail.tsx';
import { useMay, useSession } from './session.tsx';
import { useSignOut, useSwitchSite } from './site-actions.ts';
import { SETTINGS_PARTS } from '../settings/parts.ts';

const sheet = new OpenState();
export const openShortcutSheet = (): void => sheet.set(true);

/** Every place and action by a few letters or keys: the palette, the shortcuts, and the sheet that lists them. */
export function Commands(props: { isPaletteOpen: boolean; onPalette(open: boolean): void }) {
  const { go } = useGo();
  const may = useMay();
  const session = useSession();
  const places = usePlaces();
  const switchSite = useSwitchSite();
  const signOut = useSignOut();
  const isSheetOpen = useSyncExternalStore(sheet.subscribe, sheet.snapshot);
  const [query, setQuery] = useState('');
  const found = useFoundDocuments(query, props.isPaletteOpen && may('site.read'));

  const shortcuts: Shortcut[] = [
    {
      keys: 'Mod+K',
      label: 'Find anything',
      group: 'Everywhere',
      inFields: true,
      run: () => props.onPalette(true),
    },
    { keys: '?', label: 'Show the shortcuts', group: 'Everywhere', run: openShortcutSheet },
    { keys: '/', label: 'Search the list', group: 'Everywhere', run: focusSearch },
    ...places.map((place) => ({
      keys: `g ${place.key}`,
      label: place.label,
      group: 'Go to',
      run: () => go(place.href),
    })),
    ...(may('content.publish')
      ? [{ keys: 'Mod+Shift+P', label: 'Publish', group: 'Site', inFields: true, run: openPublish }]
      : []),
    ...(Object.keys(DEVICE_WIDTHS) as Device[]).map((device, index) => ({
      keys: String(index + 1),
      label: `Preview as ${device}`,
      group: 'Site',
      run: () => frame.setDevice(device),
    })),
  ];
  useShortcuts(shortcuts);

  const commands: Command[] = [
    ...places.map(({ id, label, icon, href, key, words }) => ({
      id: `place-${id}`,
      label,
      group: 'Go to',
      icon,
      words,
      keys: `g ${key}`,
      run: () => go(href),
    })),
    ...(may('site.settings')
      ? SETTINGS_PARTS.map((part) => ({
          id: `settings-${part.id}`,
          label: part.label,
          group: 'Settings',
          words: part.words,
          icon: part.icon,
          run: () => go(addresses.settingsPart(part.id)),
        }))
      : []),
    {
      id: 'account',
      label: 'Your account',
      group: 'Go to',
      icon: User,
      words: 'password two-factor',
      run: () => go(addresses.account),
    },
    ...(may('site.read')
      ? [
          {
            id: 'releases',
            label: 'Releases',
            group: 'Go to',
            icon: History,
            words: 'history revert scheduled',
            run: () => go(addresses.releases),
          },
          {
            id: 'deleted',
            label: 'Recently deleted',
            group: 'Go to',
            icon: Trash2,
            words: 'trash restore',
            run: () => go(addresses.deleted),
          },
        ]
      : []),
    ...(may('content.edit')
      ? [
          {
            id: 'new',
            label: 'New page or collection',
            group: 'Actions',
            icon: Plus,
            words: 'create add',
            run: () => go(`${addresses.pages}?new=page`),
          },
        ]
      : []),
    ...(may('content.publish')
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
    {
      id: 'theme-light',
      label: 'Light appearance',
      group: 'Actions',
      icon: Sun,
      words: 'theme',
      run: () => setTheme('light'),
    },
    {
      id: 'theme-dark',
      label: 'Dark appearance',
      group: 'Actions',
      icon: Moon,
      words: 'theme',
      run: () => setTheme('dark'),
    },
    {
      id: 'theme-system',
      label: 'Appearance as the system',
      group: 'Actions',
      icon: SunMoon,
      words: 'theme',
      run: () => setTheme('system'),
    },
    {
      id: 'out',
      label: 'Sign out',
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
    <>
      <CommandPalette
        isOpen={props.isPaletteOpen}
        onClose={() => {
          props.onPalette(false);
          setQuery('');
        }}
        commands={commands}
        found={found.map((document) => ({
          id: document.id,
          label: document.title || 'Untitled',
          note: document.path ?? document.stateLabel,
          group: 'Pages and items',
          icon: FileText,
          run: () => go(panelOf(document)),
        }))}
        onQuery={setQuery}
      />
      <ShortcutSheet
        isOpen={isSheetOpen}
        onClose={() => sheet.set(false)}
        shortcuts={[
          ...shortcuts,
          { keys: 'Alt+Up', label: 'Move the entry up', group: 'In the navigation' },
          { keys: 'Alt+Down', label: 'Move the entry down', group: 'In the navigation' },
          { keys: 'Alt+Right', label: 'Move it into the folder above', group: 'In the navigation' },
          { keys: 'Alt+Left', label: 'Move it out of its folder', group: 'In the navigation' },
        ]}
      />
    </>
  );
}

function useFoundDocuments(query: string, enabled: boolean): DocumentSummary[] {
  const q = useDeferredValue(query);
  const { data } = useQuery({
    queryKey: ['documents', 'found', q],
    queryFn: ({ signal }) =>
      api.get<Page<DocumentSummary>>('/rest/documents', { query: { q, limit: 8 }, signal }),
    enabled: enabled && q.length >= 2,
    placeholderData: keepPreviousData,
  });
  return q.length < 2 ? [] : (data?.items ?? []);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [data-shortcut="search"]')?.focus();
}
