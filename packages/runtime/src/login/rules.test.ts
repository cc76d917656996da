import { describe, expect, it } from 'vitest';
import { type EscapeQuestion, escapeAction } from './escape-rules.ts';
import { isLocalHost, ownerRedirect, type RedirectQuestion } from './redirect-rules.ts';

const admin: RedirectQuestion = {
  here: { role: 'admin', developerMode: false, cloneable: false },
  isTopWindow: true,
  isInMobileApp: false,
  hostname: 'shop.example',
  path: '/journal?page=2',
  isRemembered: false,
};
const as = (role: string | null) => ({ ...admin, here: { ...admin.here, role } });

describe('an owner on a page of the site', () => {
  it('[V1.3] [V2.18] is sent to the app with the page in its preview', () => {
    expect(ownerRedirect(admin)).toBe('/config/?frameUrl=%2Fjournal%3Fpage%3D2');
    expect(ownerRedirect({ ...admin, path: '/ü?a=1&b=ß' })).toBe(
      `/config/?frameUrl=${encodeURIComponent('/ü?a=1&b=ß')}`,
    );
    for (const role of ['website-manager', 'editor', 'store-manager', 'billing'])
      expect(ownerRedirect(as(role)), role).not.toBeNull();
  });

  it('[V6.9] stays as a viewer, or without any role', () => {
    for (const role of ['viewer', 'none', null]) expect(ownerRedirect(as(role)), String(role)).toBeNull();
  });

  it('[V2.19] stays on sites of developers and on those made to be cloned', () => {
    expect(ownerRedirect({ ...admin, here: { ...admin.here, developerMode: true } })).toBeNull();
    expect(ownerRedirect({ ...admin, here: { ...admin.here, cloneable: true } })).toBeNull();
  });

  it('[V2.20] stays in a frame', () => {
    expect(ownerRedirect({ ...admin, isTopWindow: false })).toBeNull();
  });

  it('[B2.2] stays in the container of a mobile app', () => {
    expect(ownerRedirect({ ...admin, isInMobileApp: true })).toBeNull();
  });

  it.each([
    ['localhost', true],
    ['kiln.localhost', true],
    ['LOCALHOST.', true],
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['[::1]', true],
    ['shop.example', false],
    ['localhost.example', false],
    ['notlocalhost', false],
    ['127.0.0.1.example', false],
    ['128.0.0.1', false],
  ])('[V2.21] on %s: local is %s', (hostname, local) => {
    expect(isLocalHost(hostname)).toBe(local);
    expect(ownerRedirect({ ...admin, hostname }) === null).toBe(local);
  });

  it('[V2.22] [V2.23] stays where it is asked for, now or before in this session', () => {
    for (const path of ['/?noredirect', '/a?x=1&noredirect=', '/a?noredirect=true'])
      expect(ownerRedirect({ ...admin, path }), path).toBeNull();
    expect(ownerRedirect({ ...admin, isRemembered: true })).toBeNull();
    expect(ownerRedirect({ ...admin, path: '/noredirect?x=noredirect' })).not.toBeNull();
  });
});

describe('Escape', () => {
  const plain: EscapeQuestion = {
    isShift: false,
    isInApp: false,
    isInMobileApp: false,
    isTaken: false,
    isOwner: false,
    escapeKeyLogin: false,
  };

  it('[V4.32] does nothing else where a dialog is open', () => {
    for (const isShift of [false, true])
      for (const isOwner of [false, true])
        for (const isInApp of [false, true])
          expect(
            escapeAction({
              isShift,
              isOwner,
              isInApp,
              isInMobileApp: false,
              isTaken: true,
              escapeKeyLogin: true,
            }),
          ).toBe('nothing');
  });

  it('[V4.33] toggles the preview in the app', () => {
    expect(escapeAction({ ...plain, isInApp: true, isOwner: true })).toBe('app-toggle');
  });

  it('[V4.34] leads an owner to the app', () => {
    expect(escapeAction({ ...plain, isOwner: true })).toBe('config');
    expect(escapeAction({ ...plain, isOwner: true, escapeKeyLogin: true })).toBe('config');
  });

  it('[B2.2] asks a mobile app to close the page, whoever looks at it', () => {
    for (const isOwner of [false, true])
      expect(escapeAction({ ...plain, isInMobileApp: true, isOwner })).toBe('dismiss');
  });

  it('[V4.35] opens the login for visitors only where the site says so', () => {
    expect(escapeAction(plain)).toBe('nothing');
    expect(escapeAction({ ...plain, escapeKeyLogin: true })).toBe('login');
  });

  it('[V4.37] [B6.2] with Shift logs out whoever is signed in, and nobody else', () => {
    expect(escapeAction({ ...plain, isShift: true, isOwner: true })).toBe('log-out');
    expect(escapeAction({ ...plain, isShift: true, isOwner: true, isInApp: true })).toBe('app-log-out');
    expect(escapeAction({ ...plain, isShift: true, escapeKeyLogin: true })).toBe('nothing');
  });
});
