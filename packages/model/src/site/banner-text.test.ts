import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainParagraphs, textParagraphs } from './banner-text.ts';

describe('a text of simple HTML', () => {
  it('keeps paragraphs, links and stress', () => {
    expect(
      textParagraphs(
        '<p>We <b>bake</b> <em>cookies</em>.</p><p><a href="/privacy?a=1&amp;b">More</a> here</p>',
      ),
    ).toEqual([
      [
        { text: 'We ' },
        { text: 'bake', bold: true },
        { text: ' ' },
        { text: 'cookies', italic: true },
        { text: '.' },
      ],
      [{ text: 'More', href: '/privacy?a=1&b' }, { text: ' here' }],
    ]);
  });

  it('takes plain text as it is, lines as paragraphs', () => {
    expect(plainParagraphs('Cookies & you: 3 < 4\nReally')).toBe('Cookies & you: 3 < 4\nReally');
  });

  it('is empty where nothing can be read', () => {
    for (const empty of [
      '',
      '<p></p>',
      '<p> </p>',
      '<p>&nbsp;</p>',
      '<p><br></p>',
      '<div><p>\n</p></div>',
      ' \n',
    ])
      expect(textParagraphs(empty)).toEqual([]);
  });

  it('leaves nothing of what could act', () => {
    expect(plainParagraphs('a<script>alert(1)</script><img src=x onerror=alert(1)><!-- no -->b')).toBe('ab');
    expect(textParagraphs('<a onclick="x()" href=\'/y\' >z')[0]).toEqual([{ text: 'z', href: '/y' }]);
    expect(plainParagraphs('<style>p{}</style><script>half')).toBe('');
  });

  it('takes anything without failing, loses no word of plain text, and stays fast', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (any) => {
        for (const parts of textParagraphs(any)) expect(parts.length).toBeGreaterThan(0);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 100 }).map((t) => t.replace(/[<&\s]/g, 'x')),
        (plain) => {
          expect(plainParagraphs(plain)).toBe(plain);
        },
      ),
    );
    const before = process.cpuUsage();
    for (const nasty of ['<'.repeat(5000), '<a '.repeat(1600), '<a href="'.repeat(500), '&#'.repeat(2500)])
      textParagraphs(nasty);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});
