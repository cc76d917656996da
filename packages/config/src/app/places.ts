import type { Permission } from '@portico/model/permissions';
import { FileText, Images, type LucideIcon, Mail, Palette, Settings, Users } from 'lucide-react';
import { addresses } from './addresses.ts';

export interface Place {
  id: string;
  label: string;
  icon: LucideIcon;
  href: string;
  permission: Permission;
  /** Second key after `g`. */
  key: string;
  /** Other words it is found by. */
  words: string;
}

/** The places of the left rail, in their order. A place stands here once it has a screen that works. */
export const PLACES: readonly Place[] = [
  {
    id: 'pages',
    label: 'Pages',
    icon: FileText,
    href: addresses.pages,
    permission: 'site.read',
    key: 'p',
    words: 'navigation menu collections posts blog',
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
    words: 'pictures images files upload library',
  },
  {
    id: 'mail',
    label: 'Mail',
    icon: Mail,
    href: addresses.mail,
    permission: 'mail.read',
    key: 'o',
    words: 'outbox email messages sent',
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
