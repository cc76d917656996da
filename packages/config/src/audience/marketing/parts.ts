import { type LucideIcon, Megaphone, PanelTop, Phone } from 'lucide-react';
import { addresses } from '../../shared/addresses.ts';

interface MarketingPart {
  id: string;
  label: string;
  /** One line about what it is. */
  note: string;
  icon: LucideIcon;
  href: string;
  words: string;
}

/** What lies over and around the site's pages to tell visitors something. */
export const MARKETING_PARTS: readonly MarketingPart[] = [
  {
    id: 'announcement',
    label: 'Announcement bar',
    note: 'A line above every page',
    icon: PanelTop,
    href: addresses.announcement,
    words: 'notice message top sale',
  },
  {
    id: 'popup',
    label: 'Popup',
    note: 'A message over the page',
    icon: Megaphone,
    href: addresses.popup,
    words: 'overlay modal promotional',
  },
  {
    id: 'information-bar',
    label: 'Mobile information bar',
    note: 'Call, email, map and hours on small screens',
    icon: Phone,
    href: addresses.informationBar,
    words: 'contact phone address opening hours',
  },
];
