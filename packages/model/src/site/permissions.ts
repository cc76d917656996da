/**
 * The one table of who may do what. Endpoints ask it, the owner's app hides by it. Anything not named here is
 * refused: an unknown role, an unknown permission, an inherited property name.
 */

/** Website roles and their stored numbers; 5 is unused [V6.10]. */
export const ROLE_CODES = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  'store-manager': 8,
  scheduling: 9,
  viewer: 10,
  'campaigns-editor': 11,
  'scheduling-viewer': 12,
  'scheduling-editor': 13,
  none: 14,
  'website-manager': 15,
} as const;

export type Role = keyof typeof ROLE_CODES;
export const ROLES = Object.keys(ROLE_CODES) as Role[];

export const PERMISSIONS = [
  /** See pages, drafts and history in the owner's app. */
  'site.read',
  'content.edit',
  'content.publish',
  'design.edit',
  'media',
  /** Code injection, embeds and code blocks: foreign code that runs on the site. */
  'site.code',
  'site.settings',
  'domains',
  'contributors',
  'billing',
  /** The outbox. It holds password and invitation links of other people, so whoever reads it can become them. */
  'mail.read',
  /** Take the whole site out, and bring whole sites in: owner's code, settings and readers' comments with it. */
  'site.transfer',
  'store.products',
  'store.orders',
  /** What was sold, in figures: sales reports and taxes. Nobody's name. */
  'store.reports',
  /** Invoices and credit notes, with whom they are for. */
  'store.invoices',
  /** Payment providers, taxes, shipping. */
  'store.settings',
  'members',
  'forms.read',
  'analytics.read',
  /** Publish, hide and answer what visitors write below posts, and block people. */
  'comments.moderate',
  /** Write and reply for the site. */
  'comments.write',
  /** Publish, hide and answer what customers say of products. */
  'reviews.moderate',
  'newsletter',
  'schedules.full',
  'schedules.edit',
  'schedules.read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const NOT_FOR_MANAGERS: readonly Permission[] = [
  'billing',
  'contributors',
  'site.code',
  'site.transfer',
  'mail.read',
];

/** Least privilege: nobody holds more than the work the role is named for needs. */
const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  'website-manager': PERMISSIONS.filter((permission) => !NOT_FOR_MANAGERS.includes(permission)),
  // Who pays for the site and does its books: what it earns, and the papers of it.
  billing: ['billing', 'store.reports', 'store.invoices'],
  reporting: ['analytics.read', 'store.reports'],
  editor: ['site.read', 'content.edit', 'content.publish', 'design.edit', 'media'],
  moderator: ['comments.moderate', 'comments.write', 'reviews.moderate'],
  commenter: ['comments.write'],
  // A product without its pictures is no product: hence media.
  'store-manager': [
    'store.products',
    'store.orders',
    'store.reports',
    'store.invoices',
    'reviews.moderate',
    'media',
  ],
  scheduling: ['schedules.full', 'schedules.edit', 'schedules.read'],
  'scheduling-editor': ['schedules.edit', 'schedules.read'],
  'scheduling-viewer': ['schedules.read'],
  // An email without its pictures is none: hence media.
  'campaigns-editor': ['newsletter', 'media'],
  viewer: ['site.read'],
  none: [],
};

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLE_CODES, value);
}

/**
 * Whether a role may do something. Denies by default: no role, unknown roles and unknown permissions get false.
 */
export function may(role: string | null | undefined, permission: Permission): boolean {
  return isRole(role) && GRANTS[role].includes(permission);
}

/** Everything a role may do, in the table's order. */
export function permissionsOf(role: string | null | undefined): Permission[] {
  return PERMISSIONS.filter((permission) => may(role, permission));
}

/** What the owner's app calls each role and says of it in one sentence. */
export const ROLE_TEXTS: Readonly<Record<Role, { label: string; description: string }>> = {
  admin: {
    label: 'Administrator',
    description: 'Can do everything, including team and custom code.',
  },
  'website-manager': {
    label: 'Website manager',
    description: 'Can manage everything except team and custom code.',
  },
  editor: { label: 'Editor', description: 'Can edit, design and publish pages, posts and pictures.' },
  'store-manager': {
    label: 'Shop manager',
    description: 'Can manage products, orders and reviews, and view sales reports.',
  },
  billing: {
    label: 'Billing',
    description: 'Can view sales reports, taxes and invoices, and how the site is paid for.',
  },
  reporting: { label: 'Reporting', description: 'Can view analytics and sales reports.' },
  moderator: {
    label: 'Moderator',
    description: 'Can publish, hide and answer comments and reviews of products.',
  },
  commenter: { label: 'Commenter', description: 'Can reply to comments for the site.' },
  'campaigns-editor': {
    label: 'Campaigns editor',
    description: 'Can write and send campaigns, and manage who gets the newsletter.',
  },
  scheduling: { label: 'Scheduling', description: 'Can manage schedules and their settings.' },
  'scheduling-editor': { label: 'Scheduling editor', description: 'Can edit appointments.' },
  'scheduling-viewer': { label: 'Scheduling viewer', description: 'Can view appointments.' },
  viewer: { label: 'Viewer', description: 'Can view the site and its drafts, but not change them.' },
  none: { label: 'No access', description: 'Has an account here, but no access.' },
};
