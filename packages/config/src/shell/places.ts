import type { Permission } from '@portico/model/site/permissions';
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
import { addresses } from '../shared/addresses.ts';

export interface Place {
  id: string;
  label: string;
  icon: LucideIcon;
  href: string;
  permission: Permission;
  /** Stands together with the others of this name, under it. */
  group?: 'Shop';
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
    words:
      'navigation menu collections posts articles blog folder link import export file homepage home page sitemap duplicate',
  },
  {
    id: 'products',
    label: 'Products',
    icon: ShoppingBag,
    href: addresses.products,
    permission: 'store.products',
    group: 'Shop',
    key: 'i',
    words:
      'store collections items goods catalogue catalog prices sale inventory stock variants sku quantity',
  },
  {
    id: 'orders',
    label: 'Orders',
    icon: ReceiptText,
    href: addresses.orders,
    permission: 'store.orders',
    group: 'Shop',
    key: 'r',
    words:
      'store sales customers buyers purchases refund money back fulfil fulfill fulfilment fulfillment paid unpaid cancel',
  },
  {
    id: 'design',
    label: 'Design',
    icon: Palette,
    href: addresses.design,
    permission: 'design.edit',
    key: 'd',
    words: 'styles theme template look',
  },
  {
    id: 'media',
    label: 'Media',
    icon: Images,
    href: addresses.media,
    permission: 'media',
    key: 'm',
    words: 'pictures images photos files videos pdf downloads upload library folder crop focal alt replace',
  },
  {
    id: 'forms',
    label: 'Forms',
    icon: ClipboardList,
    href: addresses.forms,
    permission: 'site.read',
    key: 'f',
    words: 'contact messages submissions inbox newsletter signup mailing list subscribers enquiries',
  },
  {
    id: 'marketing',
    label: 'Marketing',
    icon: Megaphone,
    href: addresses.marketing,
    permission: 'content.edit',
    key: 'k',
    words: 'popup announcement bar information mobile promote promotion',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartNoAxesColumn,
    href: addresses.analytics(),
    permission: 'analytics.read',
    key: 'a',
    words: 'statistics stats reports visits visitors traffic sources referrers pages charts',
  },
  {
    id: 'mail',
    label: 'Outbox',
    icon: Mail,
    href: addresses.mail,
    permission: 'mail.read',
    key: 'o',
    words: 'mail email emails messages sent letters outbox smtp test notifications',
  },
  {
    id: 'team',
    label: 'Team',
    icon: Users,
    href: addresses.team,
    permission: 'contributors',
    key: 't',
    words: 'contributors people users staff members invite roles permissions',
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
