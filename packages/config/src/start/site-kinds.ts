import { SITE_KINDS, type SiteKind } from '@portico/model/site-kinds';
import {
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  Images,
  type LucideIcon,
  ShoppingBag,
  Square,
  Utensils,
} from 'lucide-react';
import type { Template } from '../api/types.ts';

const SHOWN: Readonly<Record<SiteKind, { label: string; icon: LucideIcon }>> = {
  business: { label: 'Business', icon: BriefcaseBusiness },
  shop: { label: 'Shop', icon: ShoppingBag },
  portfolio: { label: 'Portfolio', icon: Images },
  restaurant: { label: 'Restaurant', icon: Utensils },
  event: { label: 'Event', icon: CalendarDays },
  journal: { label: 'Journal', icon: BookOpen },
  blank: { label: 'Something else', icon: Square },
};

/** What a site can be for, as the person is asked. */
export const KINDS = SITE_KINDS.map((kind) => ({ kind, ...SHOWN[kind] }));

/** Those that fit a kind first, best first; the order among the others stays. */
export function bestFirst(templates: readonly Template[], kind: SiteKind | null): Template[] {
  if (kind === null) return [...templates];
  const rank = ({ kinds }: Template) => {
    const place = kinds.indexOf(kind);
    return place === -1 ? Number.POSITIVE_INFINITY : place;
  };
  return templates.toSorted((a, b) => Math.min(99, rank(a)) - Math.min(99, rank(b)));
}
