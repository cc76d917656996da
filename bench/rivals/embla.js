// @ts-nocheck: its packages are there only when the bench has run.
// Pictures in a row that Embla moves, as its documentation shows it. The bench gives it the pictures.
import EmblaCarousel from 'embla-carousel';
import './page.css';

const root = document.getElementById('root');
root.className = 'embla';
const row = document.createElement('div');
row.className = 'embla__container';
for (const { src, srcset } of window.pictures) {
  const slide = document.createElement('div');
  slide.className = 'embla__slide';
  const image = document.createElement('img');
  Object.assign(image, { loading: 'lazy', alt: '', sizes: '100vw', srcset, src });
  slide.append(image);
  row.append(slide);
}
root.append(row);
EmblaCarousel(root, { loop: true });
