import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A city as drawings and look-ups know it. */
export interface City {
  /** Its place in the package's list: good as long as the package is the same. */
  id: number;
  name: string;
  lat: number;
  lng: number;
  people: number;
  country: string;
  province: string;
  /** Name, province and country in small letters without accents. */
  folded: string;
}

interface Stored {
  city: string;
  lat: number;
  lng: number;
  pop: number;
  country: string;
  province: string;
}

let cities: Promise<readonly City[]> | undefined;

/** Small letters without accents and signs. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Some 7,300 cities of the world, the most populous first; read when first asked for. */
export function readCities(): Promise<readonly City[]> {
  cities ??= readFile(
    createRequire(import.meta.url).resolve('city-timezones/data/cityMap.json'),
    'utf8',
  ).then((text) =>
    (JSON.parse(text) as Stored[])
      .map((stored, id) => ({ ...stored, id }))
      .filter(({ city, lat, lng }) => city !== '' && Number.isFinite(lat) && Number.isFinite(lng))
      .map(({ id, city, lat, lng, pop, country, province }) => ({
        id,
        name: city,
        lat: Math.round(lat * 1e4) / 1e4,
        lng: Math.round(lng * 1e4) / 1e4,
        people: pop,
        country,
        province: province ?? '',
        folded: folded(`${city} ${province ?? ''} ${country}`),
      }))
      .toSorted((one, other) => other.people - one.people),
  );
  cities.catch(() => {
    cities = undefined;
  });
  return cities;
}

/** Cities whose name begins with what is asked, the most populous first. Further words narrow to province and country. */
export async function findCities(asked: string, most: number): Promise<City[]> {
  const [first = '', ...words] = folded(asked.slice(0, 200)).split(' ');
  if (first === '') return [];
  const isAsked = ({ folded }: City) =>
    folded.startsWith(first) && words.every((word) => ` ${folded}`.includes(` ${word}`));
  const found: City[] = [];
  for (const city of await readCities()) {
    if (isAsked(city)) found.push(city);
    if (found.length === most) break;
  }
  return found;
}

/** A city by its id; undefined where there is none. */
export async function cityById(id: number): Promise<City | undefined> {
  return (await readCities()).find((city) => city.id === id);
}
