import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVectorTile, readTileAddress } from './tile-address.ts';

describe('the address of an open map', () => {
  it.each([
    ['https://maps.example/world.pmtiles', 'pmtiles', 'https://maps.example'],
    ['https://maps.example:8443/a/world.pmtiles?v=2', 'pmtiles', 'https://maps.example:8443'],
    ['https://tile.example/{z}/{x}/{y}.png', 'tiles', 'https://tile.example'],
    ['https://tile.example/tiles?z={z}&y={y}&x={x}', 'tiles', 'https://tile.example'],
    ['https://maps.example/styles/bright.json?key=abc', 'json', 'https://maps.example'],
    ['/maps/world.pmtiles', 'pmtiles', ''],
  ])('%s is read as %s', (address, kind, host) => {
    expect(readTileAddress(address)).toEqual({ kind, host });
  });

  it.each([
    'http://maps.example/world.pmtiles',
    '//maps.example/world.pmtiles',
    'https://{z}.example/{x}/{y}.png',
    'https://{s}.tile.example/{z}/{x}/{y}.png',
    'https://tile.example/{z}/{x}.png',
    'https://name:password@maps.example/world.pmtiles',
    "https://maps.example/world.pmtiles; script-src 'unsafe-inline'",
    'https://maps.example\\@other.example/x.pmtiles',
    'javascript:alert(1)',
    'world.pmtiles',
    '',
    `https://maps.example/${'a'.repeat(1000)}.pmtiles`,
  ])('%s is none', (address) => {
    expect(readTileAddress(address)).toBeUndefined();
  });

  it('never names more than one host to the page’s policy, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `https://a.example${rest}`),
        ),
        (address) => {
          const read = readTileAddress(address);
          if (read && read.host !== '') expect(read.host).toMatch(/^https:\/\/[^\s;,'"/*]+$/);
        },
      ),
    );
  });

  it('tells shapes from pictures by the end of the address', () => {
    expect(['a/{y}.mvt', 'a/{y}.pbf?key=1'].every(isVectorTile)).toBe(true);
    expect(['a/{y}.png', 'a/{y}.webp', 'a/{y}.jpg?x=.pbfx'].some(isVectorTile)).toBe(false);
  });
});
