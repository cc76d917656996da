import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import { href, text } from '../documents/schema.ts';
import { SECTION_THEMES } from '../documents/section.ts';

/** A line above the header of every page; with an address the whole line is a link. */
export const announcementBar = z.object({
  isEnabled: z.boolean().default(false),
  text: text(500).default(''),
  href: href.default(''),
  newWindow: z.boolean().default(false),
  /** It stays: visitors cannot close it. */
  isFixed: z.boolean().default(false),
  theme: z.enum(SECTION_THEMES).default('darkest'),
});
export type AnnouncementBar = z.infer<typeof announcementBar>;

export const announcementBarKind: DocumentKind<AnnouncementBar> = {
  kind: 'announcement-bar',
  version: 1,
  schema: announcementBar,
  upgrades: {},
  singleton: true,
  title: () => 'Announcement bar',
};
