import { describe, expect, it } from 'vitest';
import { visitSource } from './source.ts';

const of = (query: string, referrer: string) =>
  Object.values(visitSource(new URLSearchParams(query), referrer, ['kiln.example'])).join(' · ');

describe('where a visit came from', () => {
  it.each([
    ['', '', 'direct ·  · '],
    ['', 'https://www.kiln.example/shop', 'direct ·  · '],
    ['', 'https://www.google.com/', 'search · Google · '],
    ['', 'https://www.google.co.uk/', 'search · Google · '],
    ['', 'https://duckduckgo.com/', 'search · DuckDuckGo · '],
    ['', 'https://l.instagram.com/', 'social · Instagram · '],
    ['', 'https://lm.facebook.com/l.php?u=x', 'social · Facebook · '],
    ['', 'https://t.co/abc', 'social · X · '],
    ['', 'https://blog.potters.example:8080/a?b', 'link · blog.potters.example · '],
    ['', 'https://notgoogle.example/', 'link · notgoogle.example · '],
    ['', 'android-app://com.slack/', 'link · com.slack · '],
    ['', 'javascript:alert(1)', 'direct ·  · '],
    ['utm_source=letter&utm_campaign=spring', 'https://mail.example/', 'campaign · letter · spring'],
    ['campaign=x', '', 'campaign ·  · x'],
    ['campaign=x', 'https://instagram.com/', 'campaign · Instagram · x'],
    ['gclid=1', 'https://www.google.com/', 'campaign · Google Ads · '],
  ])('?%s from %j is %s', (query, referrer, expected) => {
    expect(of(query, referrer)).toBe(expected);
  });

  it('keeps nothing long and nothing that cannot be stored', () => {
    const source = visitSource(
      new URLSearchParams({ utm_source: `\u0000${'a'.repeat(5000)}`, utm_campaign: '\ud800x' }),
      `https://${'b'.repeat(5000)}.example/`,
      [],
    );
    expect(source.name.length).toBeLessThanOrEqual(80);
    expect(source.campaign.isWellFormed()).toBe(true);
  });
});
