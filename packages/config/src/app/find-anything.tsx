import { type Command, CommandPalette } from '@portico/ui/command-palette';
import type { Shortcut } from '@portico/ui/shortcuts';
import { setTheme } from '@portico/ui/theme';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  Command as Key,
  Compass,
  FileText,
  Globe,
  History,
  ListChecks,
  LogOut,
  Moon,
  Plus,
  Rocket,
  Settings2,
  ShieldCheck,
  ShieldOff,
  Sun,
  SunMoon,
  Trash2,
  User,
} from 'lucide-react';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import type { DocumentSummary, Page } from '../api/types.ts';
import { DESIGN_PARTS } from '../design/parts.ts';
import { MARKETING_PARTS } from '../marketing/parts.ts';
import { openPublish } from '../publish/publish-state.ts';
import { SETTINGS_PARTS } from '../settings/parts.ts';
import { startTour } from '../tour/tour-state.ts';
import { addresses, panelOf } from './addresses.ts';
import { useGo } from './go.ts';
import { placeCommands } from './place-commands.ts';
import { setSafeMode, useSafeMode } from './safe-mode.ts';
import { useMay, useSession } from './session.tsx';
import { useSignOut, useSwitchSite } from './site-actions.ts';
import { usePlaces } from './use-places.ts';

/** What a site is made of, each with templates to begin with. */
const NEW = [
  { kind: 'page', label: 'New page or collection', words: 'template' },
  { kind: 'blog', label: 'New blog', words: 'journal news posts collection' },
  { kind: 'portfolio', label: 'New portfolio', words: 'projects gallery collection' },
  { kind: 'products', label: 'New shop', words: 'store products collection' },
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
  const places = usePlaces();
  const switchSite = useSwitchSite();
  const signOut = useSignOut();
  const isSafe = useSafeMode();
  const ofPlace = useSyncExternalStore(placeCommands.subscribe, placeCommands.snapshot);
  const found = useFoundDocuments(query.trim(), may('site.read') || may('store.products'));
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
            words: 'history revert scheduled stage sale new',
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
    ...(may('store.settings')
      ? [
          {
            id: 'shop-settings',
            label: 'Shop settings',
            group: 'Go to',
            icon: Settings2,
            words: 'store taxes shipping payment currency checkout',
            run: () => go(addresses.shopSettings),
          },
        ]
      : []),
    ...(may('forms.read')
      ? [
          {
            id: 'submissions',
            label: 'What was sent by forms',
            group: 'Go to',
            icon: ClipboardList,
            words: 'submissions inbox messages answers export csv',
            run: () => go(addresses.submissions()),
          },
        ]
      : []),
    ...(may('content.edit')
      ? NEW.map(({ kind, label, words }) => ({
          id: `new-${kind}`,
          label,
          group: 'Actions',
          icon: Plus,
          words: `create add ${words}`,
          run: () => go(addresses.newPage(kind)),
        }))
      : []),
    ...(session.account.operator
      ? [
          {
            id: 'new-site',
            label: 'Create a site',
            group: 'Actions',
            icon: Globe,
            words: 'new another starter',
            run: () => go(addresses.newSite),
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
    <CommandPalette
      isOpen
      onClose={onClose}
      commands={[...ofPlace.commands, ...commands]}
      found={found.map((document) => ({
        id: document.id,
        label: document.title || 'Untitled',
        note: document.path ?? document.stateLabel,
        group: 'Pages and items',
        icon: FileText,
        run: () => go(panelOf(document)),
      }))}
      query={query}
      onQuery={onQuery}
    />
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
