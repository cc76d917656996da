import type { TakenFont } from '@portico/model/api/fonts';
import { ownFonts, type OwnFonts } from '@portico/model/site/own-fonts';
import { describe, expect, it } from 'vitest';
import { freeName, googleFamily, kitFamily, withFonts, withKit } from './own-families.ts';

let files = 0;
const font = (family: string, weight: number, italic = false): TakenFont => ({
  family,
  weights: [weight, weight],
  italic,
  kind: 'serif',
  parts: ['latin'],
  width: 1,
  ascent: 0.9,
  descent: 0.3,
  mayEmbed: true,
  file: { media: (++files).toString(16).padStart(32, '0') },
});
const ids = () => {
  let made = 0;
  return () => String(++made);
};

describe('fonts that were uploaded', () => {
  it('become families by their names, each with its styles by weight, upright before italic', () => {
    const { own, refused } = withFonts(
      {},
      [font('Amphora', 700), font('Amphora', 400, true), font('Kylix', 400), font('AMPHORA', 400)],
      ids(),
      true,
    );
    expect(refused).toEqual([]);
    expect(Object.values(own).map(({ name }) => name)).toEqual(['Amphora', 'Kylix']);
    const amphora = own['own-1'];
    if (amphora?.from !== 'files') throw new Error('It has no files');
    expect(amphora.faces.map(({ weights: [weight], italic }) => `${weight}${italic ? 'i' : ''}`)).toEqual([
      '400',
      '700',
      '400i',
    ]);
    expect(amphora.licensed).toBe(true);
    expect(ownFonts.safeParse(own).success).toBe(true);
  });

  it('take the place of the same style: that is how a file is replaced', () => {
    const first = withFonts({}, [font('Amphora', 400)], ids(), true).own;
    const again = font('Amphora', 400);
    const { own } = withFonts(first, [again], ids(), false);
    expect(own['own-1']).toMatchObject({ licensed: true, faces: [{ file: again.file }] });
  });

  it('are refused by name where a site or a family has as many as there may be', () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`own-${at}`, kitFamily(`Family ${at}`, ['n4'])]),
    ) as OwnFonts;
    expect(withFonts(many, [font('Amphora', 400)], ids(), true)).toEqual({ own: many, refused: ['Amphora'] });
    const heavy = Array.from({ length: 41 }, (_, at) => font('Heavy', 100 + at));
    expect(withFonts({}, heavy, ids(), true).refused).toEqual(['Heavy']);
  });

  it('have names of their own beside those the product ships', () => {
    const { own } = withFonts({}, [font('Fraunces', 400)], ids(), true);
    expect(own['own-1']?.name).toBe('Fraunces 2');
    expect(freeName(own, 'Fraunces 2', 'own-1')).toBe('Fraunces 2');
  });
});

it('a family of a service is asked for in the styles pages are mostly set in, or those there are', () => {
  const facts = { kind: 'sans' as const, width: 1, ascent: 0.9, descent: 0.2 };
  expect(googleFamily('Rubik', ['n3', 'n4', 'n7', 'n9', 'i4'], facts)).toMatchObject({
    variations: ['n4', 'i4', 'n7'],
  });
  expect(kitFamily('adobe-garamond-pro', ['n6'])).toMatchObject({ kind: 'serif', variations: ['n6'] });
});

describe('fonts of a kit', () => {
  const kit = (...names: string[]) => names.map((name) => ({ name, variations: ['n4'] }));
  const families = (own: OwnFonts) => Object.entries(own).map(([key, { name }]) => `${key} ${name}`);

  it('take the place of those of the kit before, and what goes by the same name stays what it was', () => {
    const files = withFonts({}, [font('Amphora', 400)], () => 'file', true).own;
    const first = withKit(files, kit('kylix-pro', 'krater'), ids()).own;
    const kylix = first['own-1'];
    if (kylix) kylix.kind = 'serif';
    const { own, gone, refused } = withKit(first, kit('kylix-pro', 'hydria'), () => 'new');
    expect(families(own)).toEqual(['own-file Amphora', 'own-1 kylix-pro', 'own-new hydria']);
    expect([gone, refused]).toEqual([['own-2'], []]);
    expect(own['own-1']?.kind).toBe('serif');
    expect(ownFonts.safeParse(own).success).toBe(true);
  });

  it('are refused by name beyond what a site may have, once the former ones have made room', () => {
    const names = (word: string) => Array.from({ length: 62 }, (_, at) => `${word}-${at}`);
    const full = withKit({}, kit(...names('one')), ids());
    expect(full.refused).toEqual(['one-60', 'one-61']);
    const next = withKit(full.own, kit(...names('two')), ids());
    expect([next.gone.length, next.refused]).toEqual([60, ['two-60', 'two-61']]);
    expect(ownFonts.safeParse(next.own).success).toBe(true);
  });
});
