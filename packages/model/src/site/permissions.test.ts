import { describe, expect, it } from 'vitest';
import {
  isRole,
  may,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  ROLE_CODES,
  ROLE_TEXTS,
  ROLES,
} from './permissions.ts';

describe('website roles', () => {
  it('[V6.10] carry the specified numbers, 5 being unused', () => {
    expect(ROLE_CODES).toEqual({
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
    });
  });

  it('all have a label and one sentence', () => {
    for (const role of ROLES) {
      expect(ROLE_TEXTS[role].label).toMatch(/^[A-Z]/);
      expect(ROLE_TEXTS[role].description).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});

describe('the permission table', () => {
  const expected: Record<string, Permission[]> = {
    billing: ['billing', 'store.reports', 'store.invoices'],
    reporting: ['store.reports', 'analytics.read'],
    editor: ['site.read', 'content.edit', 'content.publish', 'design.edit', 'media'],
    moderator: ['comments.moderate', 'comments.write', 'reviews.moderate'],
    commenter: ['comments.write'],
    'store-manager': [
      'media',
      'store.products',
      'store.orders',
      'store.reports',
      'store.invoices',
      'reviews.moderate',
    ],
    scheduling: ['schedules.full', 'schedules.edit', 'schedules.read'],
    'scheduling-editor': ['schedules.edit', 'schedules.read'],
    'scheduling-viewer': ['schedules.read'],
    'campaigns-editor': ['media', 'newsletter'],
    viewer: ['site.read'],
    none: [],
  };

  it.each(Object.entries(expected))('gives %s exactly its work', (role, permissions) => {
    expect(permissionsOf(role)).toEqual(permissions);
  });

  it('gives the admin everything', () => {
    expect(permissionsOf('admin')).toEqual([...PERMISSIONS]);
  });

  it('keeps billing, contributors, code, transfers and the outbox from website managers, and nothing else', () => {
    const missing = PERMISSIONS.filter((permission) => !may('website-manager', permission));
    expect(missing).toEqual(['site.code', 'contributors', 'billing', 'mail.read', 'site.transfer']);
  });

  it('leaves custom code and contributors to the admin alone', () => {
    for (const role of ROLES) {
      expect(may(role, 'site.code')).toBe(role === 'admin');
      expect(may(role, 'contributors')).toBe(role === 'admin');
    }
  });

  it('refuses what it does not know', () => {
    for (const role of [null, undefined, '', 'Admin', 'owner', '__proto__', 'constructor', 'toString']) {
      expect(permissionsOf(role)).toEqual([]);
      expect(isRole(role)).toBe(false);
    }
    expect(may('admin', 'toString' as Permission)).toBe(false);
    expect(may('admin', 'length' as Permission)).toBe(false);
  });
});
