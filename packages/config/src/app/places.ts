import type { Permission } from '@portico/model/permissions';
import {
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  Images,
  ListTodo,
  type LucideIcon,
  Mail,
  Megaphone,
  Palette,
  Settings,
  ReceiptText,
  ShoppingBag,
  Users,
} from 'lucide-react';
import { addresses } from './addresses.ts';

export interface Place {
  id: string;
  label: string;
  icon: LucideIcon;
  href: string;
  permission: Permission;
  /** Who may this finds it all in another place. */
  unless?: Permission;
  /** Only while there is a list of what to do before opening the site. */
  onNewSites?: boolean;
  /** Second key after `g`. */
  key: string;
  /** Other words it is found by. */
  words: string;
}

/** The places of the left rail, in their order. A place stands here once it has a screen that works. */
export const PLACES: readonly Place[] = [
  {
    id: 'opening',
    label: 'Start',
    icon: ListTodo,
    href: addresses.opening,
    permission: 'site.settings',
    onNewSites: true,
    key: 'h',
    words: 'open launch private public list checklist begin first steps home',
  },
  {
    id: 'pages',
    label: 'Pages',
    icon: FileText,
    href: addresses.pages,
    permission: 'site.read',
    key: 'p',
    words: 'navigation menu collections posts blog folder link import file homepage duplicate',
  },
  {
    id: 'products',
    label: 'Products',
    icon: ShoppingBag,
    href: addresses.products,
    permission: 'store.products',
    unless: 'site.read',
    key: 'p',
    words: 'shop store collections prices stock',
  },
  {
    id: 'orders',
    label: 'Orders',
    icon: ReceiptText,
    href: addresses.orders,
    permission: 'store.orders',
    key: 'r',
    words: 'shop store sales customers shipping',
  },
  {
    id: 'design',
    label: 'Design',
    icon: Palette,
    href: addresses.design,
    permission: 'design.edit',
    key: 'd',
    words: 'styles colours colors fonts palette css',
  },
  {
    id: 'media',
    label: 'Media',
    icon: Images,
    href: addresses.media,
    permission: 'media',
    key: 'm',
    words: 'pictures images files upload library folder crop focal alt replace',
  },
  {
    id: 'forms',
    label: 'Forms',
    icon: ClipboardList,
    href: addresses.forms,
    permission: 'site.read',
    key: 'f',
    words: 'contact messages submissions inbox newsletter',
  },
  {
    id: 'marketing',
    label: 'Marketing',
    icon: Megaphone,
    href: addresses.marketing,
    permission: 'content.edit',
    key: 'k',
    words: 'popup announcement bar information mobile promote',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartNoAxesColumn,
    href: addresses.analytics(),
    permission: 'analytics.read',
    key: 'a',
    words: 'statistics visits visitors traffic sources pages charts',
  },
  {
    id: 'mail',
    label: 'Outbox',
    icon: Mail,
    href: addresses.mail,
    permission: 'mail.read',
    key: 'o',
    words: 'mail email messages sent letters',
  },
  {
    id: 'team',
    label: 'Team',
    icon: Users,
    href: addresses.team,
    permission: 'contributors',
    key: 't',
    words: 'contributors people invite roles',
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    href: addresses.settings,
    permission: 'site.settings',
    key: 's',
    words: 'site title language domains',
  },
];
