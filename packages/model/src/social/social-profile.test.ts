import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialProfileName, socialProfilesIn, socialServiceOf } from './social-profile.ts';
import { SOCIAL_SERVICE_IDS, SOCIAL_SERVICES } from './social-services.ts';

const at = (href: string, name = '') => socialServiceOf({ name, href });

describe('a profile', () => {
  it('is known by the host of its address, with and without www, https or a country', () => {
    for (const id of SOCIAL_SERVICE_IDS) {
      const service = SOCIAL_SERVICES[id];
      for (const host of 'hosts' in service ? service.hosts : []) {
        expect([host, at(`https://${host}/kiln`)]).toEqual([host, id]);
        expect([host, at(`https://www.${host}/kiln`)]).toEqual([host, id]);
      }
      expect(at('https://example.com', service.name)).toBe(id);
    }
    expect(at('kiln.bandcamp.com')).toBe('bandcamp');
    expect(at('https://open.spotify.com/artist/1')).toBe('spotify');
    expect(at('https://pt.linkedin.com/in/kiln')).toBe('linkedin');
    expect(at('https://www.google.pt/maps/place/x')).toBe('map');
    expect(at('https://notinstagram.com/kiln')).toBeUndefined();
    expect(at('https://instagram.com.evil.example/kiln')).toBeUndefined();
  });

  it('is known by its scheme, its feed, its handle, and last by its name', () => {
    expect(at('mailto:hello@kiln.example')).toBe('email');
    expect(at('tel:+351210000000')).toBe('phone');
    expect(at('/journal?format=rss')).toBe('rss');
    expect(at('https://kiln.example/feed/')).toBe('rss');
    expect(at('https://social.kiln.example/@kiln')).toBe('mastodon');
    expect(at('https://social.kiln.example/@kiln', 'Threads')).toBe('threads');
    expect(at('https://kiln.example', 'Twitter')).toBe('x');
    expect(at('javascript:alert(1)')).toBeUndefined();
  });

  it('is called by its owner, by its service, else by its host', () => {
    expect(socialProfileName({ name: 'Our pictures', href: 'https://instagram.com/kiln' })).toBe(
      'Our pictures',
    );
    expect(socialProfileName({ name: ' ', href: 'https://instagram.com/kiln' })).toBe('Instagram');
    expect(socialProfileName({ name: '', href: 'https://www.kiln.example/a' })).toBe('kiln.example');
    expect(socialProfileName({ name: '', href: '/about' })).toBe('');
  });
});

describe('a pasted text', () => {
  it('becomes one profile for each address, email address, handle and phone number in it, once each', () => {
    const text = `https://www.instagram.com/kiln/, youtube.com/@kiln
      hello@kiln.example  @kiln@mastodon.social
      +351 21 000 00 00
      our profiles: https://www.instagram.com/kiln/`;
    expect(socialProfilesIn(text)).toEqual([
      { name: 'Instagram', href: 'https://www.instagram.com/kiln/' },
      { name: 'YouTube', href: 'https://youtube.com/@kiln' },
      { name: 'Email', href: 'mailto:hello@kiln.example' },
      { name: 'Mastodon', href: 'https://mastodon.social/@kiln' },
      { name: 'Phone', href: 'tel:+351210000000' },
    ]);
  });

  it('never becomes anything that could run, whatever is in it', () => {
    expect(socialProfilesIn('javascript:alert(1) data:text/html,x file:///etc/passwd <script>')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.webUrl(), (noise, url) => {
        for (const { href } of socialProfilesIn(`${noise} ${url}`))
          expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|sms:)/i);
      }),
    );
  });
});
