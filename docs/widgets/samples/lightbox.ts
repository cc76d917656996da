import {
  type LightboxItem,
  type LightboxOptions,
  openLightbox,
} from '@portico/widgets/lightbox/open-lightbox';
import { pictureItem } from '@portico/widgets/lightbox/picture-item';
import bowl from '../bowl.svg';
import plate from '../plate.svg';
import vase from '../vase.svg';

type Said = (words: string) => void;

const picture = (src: string, alt: string, width: number, height: number) => () =>
  pictureItem({ src, alt, width, height });

const set: LightboxItem[] = [
  { id: 'bowl', content: picture(bowl, 'A bowl', 2000, 1500), meta: 'Bowl, stoneware, 2026' },
  {
    id: 'vase',
    content: picture(vase, 'A vase', 1200, 2000),
    meta: 'Vase, stoneware with an ash glaze. Thrown in two parts, joined leather-hard, fired for three days with chestnut and oak. Lent by the maker.',
  },
  { id: 'plate', content: picture(plate, 'A plate', 2400, 900) },
];

async function show(said: Said, options: Partial<LightboxOptions>): Promise<void> {
  await openLightbox({ set, ...options }).closed;
  said('The lightbox was closed.');
}

export const pictures = (said: Said) => show(said, { historyHash: true });
export const light = (said: Said) => show(said, { theme: 'light', currentSetIndex: 1, title: 'Stoneware' });
export const one = (said: Said) => show(said, { set: set.slice(2) });
export const moving = (said: Said) => show(said, { autoplay: true });

export async function anything(said: Said): Promise<void> {
  const words = document.createElement('blockquote');
  words.textContent = 'A bowl is the hand, remembered.';
  words.style.cssText = 'max-width: 30rem; font-size: var(--t-h2); text-align: center';
  await show(said, {
    set: [
      { content: () => words },
      { content: picture('nowhere.svg', 'A jar', 800, 600), meta: 'Jar, lost' },
      ...set,
    ],
    controls: { previous: false },
  });
}
