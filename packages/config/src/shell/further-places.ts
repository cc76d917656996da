import type { Permission } from '@portico/model/site/permissions';
import type { Command } from '@portico/ui/command-palette';
import { ClipboardList, History, ListChecks, Plus, Settings2, Trash2, User } from 'lucide-react';
import { DESIGN_PARTS } from '../site/design/parts.ts';
import { MARKETING_PARTS } from '../audience/marketing/parts.ts';
import { SETTINGS_PARTS } from '../settings/general/parts.ts';
import { addresses } from '../shared/addresses.ts';
import { PART_PLACES } from './part-places.ts';

/** A screen that stands not in the rail but within one of its places; found by its words. */
export interface FurtherPlace extends Pick<Command, 'id' | 'label' | 'group' | 'icon' | 'words'> {
  href: string;
  /** One of these opens it; everyone may where there are none. */
  anyOf: readonly Permission[];
  /** Needed beside that. */
  also?: Permission | undefined;
}

/** What a site is made of, each with templates to begin with. */
const NEW = [
  { kind: 'page', label: 'New page or collection', words: 'template' },
  { kind: 'blog', label: 'New blog', words: 'journal news posts collection' },
  { kind: 'portfolio', label: 'New portfolio', words: 'projects gallery collection' },
  { kind: 'products', label: 'New shop', words: 'store products collection' },
] as const;

/** Every such screen, in the order in which they are offered. */
export const FURTHER_PLACES: readonly FurtherPlace[] = [
  ...SETTINGS_PARTS.map(({ id, label, icon, words, href, permission }) => ({
    id: `settings-${id}`,
    label,
    group: 'Settings',
    icon,
    words,
    href: href ?? addresses.settingsPart(id),
    anyOf: ['site.settings'] as const,
    also: permission,
  })),
  ...DESIGN_PARTS.map(({ id, label, icon, words, permission }) => ({
    id: `design-${id}`,
    label,
    group: 'Design',
    icon,
    words,
    href: addresses.designPart(id),
    anyOf: ['design.edit'] as const,
    also: permission,
  })),
  ...MARKETING_PARTS.map(({ id, label, icon, words, href }) => ({
    id: `marketing-${id}`,
    label,
    group: 'Marketing',
    icon,
    words,
    href,
    anyOf: ['content.edit'] as const,
  })),
  {
    id: 'account',
    label: 'Your account',
    group: 'Go to',
    icon: User,
    words: 'profile login email',
    href: addresses.account,
    anyOf: [],
  },
  {
    id: 'releases',
    label: 'Releases',
    group: 'Go to',
    icon: History,
    words: 'history revert scheduled stage sale new',
    href: addresses.releases,
    anyOf: ['site.read'],
  },
  {
    id: 'timeline',
    label: 'Site history',
    group: 'Go to',
    icon: History,
    words: 'timeline versions revisions restore rollback backup',
    href: addresses.timeline(),
    anyOf: ['site.read'],
  },
  {
    id: 'check',
    label: 'Site check',
    group: 'Go to',
    icon: ListChecks,
    words: 'broken links alt text headings contrast accessibility seo',
    href: addresses.check,
    anyOf: ['site.read'],
  },
  {
    id: 'deleted',
    label: 'Recently deleted',
    group: 'Go to',
    icon: Trash2,
    words: 'trash bin restore undelete',
    href: addresses.deleted,
    anyOf: ['site.read', 'store.products'],
  },
  {
    id: 'shop-settings',
    label: 'Shop settings',
    group: 'Go to',
    icon: Settings2,
    words: 'store taxes shipping payments currency checkout commerce selling',
    href: addresses.shopSettings,
    anyOf: ['store.settings'],
  },
  {
    id: 'submissions',
    label: 'Form messages',
    group: 'Go to',
    icon: ClipboardList,
    words: 'submissions inbox messages answers export csv',
    href: addresses.submissions(),
    anyOf: ['forms.read'],
  },
  ...PART_PLACES,
  ...NEW.map(({ kind, label, words }) => ({
    id: `new-${kind}`,
    label,
    group: 'Actions',
    icon: Plus,
    words: `create add ${words}`,
    href: addresses.newPage(kind),
    anyOf: ['content.edit'] as const,
  })),
];

/** Whether somebody who may do these things can open a place. */
export const mayOpen = ({ anyOf, also }: FurtherPlace, may: (permission: Permission) => boolean): boolean =>
  (anyOf.length === 0 || anyOf.some(may)) && (also === undefined || may(also));
