import type { Command } from '@portico/ui/command-palette';
import { type Shortcut, useShortcuts } from '@portico/ui/shortcuts';
import { setTheme } from '@portico/ui/theme';
import { NOTICES_SHORTCUT } from '@portico/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Compass,
  FileText,
  History,
  ListChecks,
  LogOut,
  Moon,
  Plus,
  Rocket,
  ShieldCheck,
  ShieldOff,
  Sun,
  SunMoon,
  Trash2,
  User,
} from 'lucide-react';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import type { DocumentSummary, Page } from '../api/types.ts';
import { DESIGN_PARTS } from '../design/parts.ts';
import { MARKETING_PARTS } from '../marketing/parts.ts';
import { openPublish } from '../publish/publish-state.ts';
import { addresses, panelOf } from './addresses.ts';
import { expandedPreview } from './expanded-preview.ts';
import { DEVICE_WIDTHS, type Device, frame } from './frame-state.ts';
import { useGo } from './go.ts';
import { onDemand } from './on-demand.tsx';
import { placeCommands } from './place-commands.ts';
import { OpenState } from './open-state.ts';
import { usePlaces } from './rail.tsx';
import { useMay, useSession } from './session.tsx';
import { setSafeMode, useSafeMode } from './safe-mode.ts';
import { useSignOut, useSwitchSite } from './site-actions.ts';
import { doAgain, takeBack, undoPlace } from './undo-place.ts';
import { startTour } from '../tour/tour-state.ts';
import { SETTINGS_PARTS } from '../settings/parts.ts';

const CommandPalette = onDemand(
  async () => (await import('@portico/ui/command-palette')).CommandPalette,
  'soon',
);
const ShortcutSheet = onDemand(async () => (await import('@portico/ui/shortcut-sheet')).ShortcutSheet);

const sheet = new OpenState();
export const openShortcutSheet = (): void => sheet.set(true);

/** Every place and action by a few letters or keys: the palette, the shortcuts, and the sheet that lists them. */
export function Commands(props: {
  isPaletteOpen: boolean;
  onPalette(open: boolean): void;
  /** There is a panel beside the preview that can make room. */
  mayExpand: boolean;
  /** A screen that has the whole window, with keys of its own. */
  isAlone: boolean;
}) {
  const { go } = useGo();
  const may = useMay();
  const mayPublish = may('content.publish') || may('store.products');
  const session = useSession();
  const places = usePlaces();
  const switchSite = useSwitchSite();
  const signOut = useSignOut();
  const isSafe = useSafeMode();
  const isSheetOpen = useSyncExternalStore(sheet.subscribe, sheet.snapshot);
  const [query, setQuery] = useState('');
  const ofPlace = useSyncExternalStore(placeCommands.subscribe, placeCommands.snapshot);
  const found = useFoundDocuments(query, props.isPaletteOpen && (may('site.read') || may('store.products')));

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
    ...(mayPublish
      ? [{ keys: 'Mod+Shift+P', label: 'Publish', group: 'Site', inFields: true, run: openPublish }]
      : []),
    ...(Object.keys(DEVICE_WIDTHS) as Device[]).map((device, index) => ({
      keys: String(index + 1),
      label: `Preview as ${device === 'between' ? 'small tablet' : device}`,
      group: 'Site',
      run: () => frame.setDevice(device),
    })),
    ...(props.mayExpand
      ? [
          {
            keys: 'Escape',
            label: 'Show the page alone, or the panel',
            group: 'Site',
            run: expandedPreview.toggle,
          },
        ]
      : []),
    { keys: 'Shift+Escape', label: 'Log out', group: 'Everywhere', run: () => void signOut() },
  ];
  const undo = useSyncExternalStore(undoPlace.subscribe, undoPlace.snapshot);
  const undoing = { group: 'Everywhere', inDialogs: undo?.inDialogs === true };
  // The page editor has these keys for itself.
  if (!props.isAlone)
    shortcuts.push(
      { keys: 'Mod+Z', label: 'Undo', ...undoing, run: takeBack },
      { keys: 'Mod+Shift+Z', label: 'Redo', ...undoing, run: doAgain },
      { keys: 'Mod+Y', label: 'Redo', ...undoing, run: doAgain },
    );
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
          run: () => go(part.href ?? addresses.settingsPart(part.id)),
        }))
      : []),
    ...(may('design.edit')
      ? DESIGN_PARTS.filter(({ permission }) => !permission || may(permission)).map((part) => ({
          id: `design-${part.id}`,
          label: part.label,
          group: 'Design',
          words: part.words,
          icon: part.icon,
          run: () => go(addresses.designPart(part.id)),
        }))
      : []),
    ...(may('content.edit')
      ? MARKETING_PARTS.map(({ id, label, words, icon, href }) => ({
          id: `marketing-${id}`,
          label,
          group: 'Marketing',
          words,
          icon,
          run: () => go(href),
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
            words: 'history revert scheduled stage sale',
            run: () => go(addresses.releases),
          },
          {
            id: 'timeline',
            label: 'History of the site',
            group: 'Go to',
            icon: History,
            words: 'timeline versions restore rollback backup',
            run: () => go(addresses.timeline()),
          },
          {
            id: 'check',
            label: 'Site check',
            group: 'Go to',
            icon: ListChecks,
            words: 'broken links alt text headings contrast accessibility seo',
            run: () => go(addresses.check),
          },
        ]
      : []),
    ...(may('site.read') || may('store.products')
      ? [
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
            run: () => go(addresses.newPage()),
          },
        ]
      : []),
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
    {
      id: 'tour',
      label: 'Show me around',
      group: 'Actions',
      icon: Compass,
      words: 'tour help introduction first steps',
      run: startTour,
    },
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
      {props.isPaletteOpen && (
        <CommandPalette
          isOpen
          onClose={() => {
            props.onPalette(false);
            setQuery('');
          }}
          commands={[...ofPlace.commands, ...commands]}
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
      )}
      {isSheetOpen && (
        <ShortcutSheet
          isOpen
          onClose={() => sheet.set(false)}
          shortcuts={[
            ...ofPlace.shortcuts,
            ...shortcuts,
            NOTICES_SHORTCUT,
            { keys: 'Alt+Up', label: 'Move the entry up', group: 'In the navigation' },
            { keys: 'Alt+Down', label: 'Move the entry down', group: 'In the navigation' },
            { keys: 'Alt+Right', label: 'Move it into the folder above', group: 'In the navigation' },
            { keys: 'Alt+Left', label: 'Move it out of its folder', group: 'In the navigation' },
            { keys: 'Alt+Up', label: 'Move the item up', group: 'In a collection of your own order' },
            { keys: 'Alt+Down', label: 'Move the item down', group: 'In a collection of your own order' },
          ]}
        />
      )}
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
  // Saved sections are found where sections are added.
  return q.length < 2 ? [] : (data?.items ?? []).filter(({ kind }) => kind !== 'saved-section');
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [data-shortcut="search"]')?.focus();
}
