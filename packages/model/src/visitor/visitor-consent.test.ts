import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForConsent,
  type ConsentChoice,
  consentChoice,
  consentValue,
  holdsBackThirdParties,
  isPolicyInForce,
  mayTrackVisitor,
} from './visitor-consent.ts';

const policy = (enabled: boolean, restrictive: boolean, absolute = false) => ({
  isCookieBannerEnabled: enabled,
  isRestrictiveCookiePolicyEnabled: restrictive,
  isRestrictiveCookiePolicyAbsolute: absolute,
});
const anyPolicy = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map((all) => policy(...all));
const anyChoice = fc.constantFrom<ConsentChoice>('undecided', 'accepted', 'declined');

describe('visitors’ consent', () => {
  it('is given by true and nothing else', () => {
    expect(consentChoice(undefined)).toBe('undecided');
    expect(consentChoice('true')).toBe('accepted');
    for (const other of ['false', '', 'TRUE', '1', 'yes']) expect(consentChoice(other)).toBe('declined');
    expect([consentValue('accepted'), consentValue('declined')]).toEqual(['true', 'false']);
  });

  it('[V3.46] is asked for where the banner is on; the absolute policy holds without a banner as well', () => {
    expect(asksForConsent(policy(true, false), 'undecided')).toBe(true);
    expect(asksForConsent(policy(false, true, true), 'undecided')).toBe(false);
    expect(isPolicyInForce(policy(true, true))).toBe(true);
    expect(isPolicyInForce(policy(false, true))).toBe(false);
    expect(isPolicyInForce(policy(false, true, true))).toBe(true);
    expect(isPolicyInForce(policy(true, false, true))).toBe(false);
  });

  it('is asked for once: whoever answered is left in peace', () => {
    fc.assert(
      fc.property(anyPolicy, fc.string(), (given, cookie) => {
        expect(asksForConsent(given, consentChoice(cookie))).toBe(false);
      }),
    );
  });

  it('decides who may be tracked', () => {
    expect(mayTrackVisitor(undefined, 'undecided', false)).toBe(true);
    expect(mayTrackVisitor(policy(true, false), 'undecided', false)).toBe(true);
    expect(mayTrackVisitor(policy(true, true), 'undecided', false)).toBe(false);
    expect(mayTrackVisitor(policy(true, true), 'accepted', false)).toBe(true);
    expect(mayTrackVisitor(policy(true, false), 'declined', false)).toBe(false);
  });

  it('never lets anybody be tracked who declined or sends Global Privacy Control', () => {
    fc.assert(
      fc.property(anyPolicy, anyChoice, fc.boolean(), (given, choice, control) => {
        if (choice === 'declined' || control) expect(mayTrackVisitor(given, choice, control)).toBe(false);
        if (holdsBackThirdParties(given, choice)) expect(mayTrackVisitor(given, choice, control)).toBe(false);
      }),
    );
  });
});
