import type { Permission } from '@portico/model/site/permissions';
import {
  Archive,
  Bug,
  Code,
  Cookie,
  CornerDownRight,
  FileQuestion,
  FolderInput,
  Globe,
  Languages,
  Link2,
  Lock,
  type LucideIcon,
  Search,
  ShieldCheck,
  Store,
  TextQuote,
} from 'lucide-react';
import { addresses } from '../../shared/addresses.ts';

export interface SettingsPartInfo {
  id: string;
  label: string;
  /** One line about what is in it. */
  note: string;
  icon: LucideIcon;
  words: string;
  /** Where it is, when not a form of its own below the settings. */
  href?: string;
  /** Beyond changing settings at all. */
  permission?: Permission;
}

export const SETTINGS_PARTS: readonly SettingsPartInfo[] = [
  {
    id: 'site',
    label: 'Site',
    note: 'Title, tagline, logo, favicon',
    icon: Store,
    words: 'name title tagline general',
  },
  {
    id: 'region',
    label: 'Language and region',
    note: 'Language, time zone, currency, units',
    icon: Languages,
    words: 'locale',
  },
  {
    id: 'words',
    label: 'Words',
    note: 'What the site says by itself: menus, cart, checkout, emails',
    icon: TextQuote,
    words: 'translation translate texts labels buttons interface language wording messages',
  },
  {
    id: 'search',
    label: 'Search engines',
    note: 'Title patterns, description, visibility',
    icon: Search,
    words: 'seo google bing meta index sitemap',
  },
  {
    id: 'social',
    label: 'Social links',
    note: 'Profiles shown on the site',
    icon: Link2,
    words: 'instagram facebook tiktok youtube pinterest linkedin profiles links media icons',
  },
  {
    id: 'access',
    label: 'Access',
    note: 'Who can open the site, site password',
    icon: Lock,
    words: 'password private lock developer escape login',
  },
  {
    id: 'special-pages',
    label: 'Special pages',
    note: 'Cover page, lock screen, not found, errors',
    icon: FileQuestion,
    words: 'password page system',
  },
  {
    id: 'cookies',
    label: 'Cookies and visitor data',
    note: 'Cookie banner, consent, visitor data',
    icon: Cookie,
    words: 'cookie privacy gdpr consent banner tracking policy',
    href: addresses.cookies,
  },
  {
    id: 'captcha',
    label: 'Captcha',
    note: 'Built-in captcha or Google reCAPTCHA',
    icon: ShieldCheck,
    words: 'recaptcha google spam robots site key secret forms',
  },
  {
    id: 'domains',
    label: 'Domains',
    note: 'Site address and custom domains',
    icon: Globe,
    words: 'domain domains host identifier',
    permission: 'domains',
  },
  {
    id: 'redirects',
    label: 'Redirects',
    note: 'Redirects and pages not found',
    icon: CornerDownRight,
    words: '301 302 url mappings forwarding forward moved 404 404s not found missing errors',
    href: addresses.redirects(),
  },
  {
    id: 'code',
    label: 'Code',
    note: 'Code in the head and at the end of every page',
    icon: Code,
    words: 'injection script html header footer snippet google analytics tag manager pixel',
    permission: 'site.code',
  },
  {
    id: 'import',
    label: 'Import',
    note: 'From WordPress, or another site of Portico',
    icon: FolderInput,
    words: 'import wordpress wxr xml zip migrate move bring in restore posts blog upload site folder',
    href: addresses.import,
    permission: 'site.transfer',
  },
  {
    id: 'export',
    label: 'Export',
    note: 'The whole site as one archive',
    icon: Archive,
    words: 'export download zip archive copy backup whole site folder take out leave move data',
    href: addresses.export,
    permission: 'site.transfer',
  },
  {
    id: 'errors',
    label: 'Page errors',
    note: 'What fails in visitors’ browsers',
    icon: Bug,
    words: 'javascript script broken bugs log trace failures',
    href: addresses.errors,
  },
];
