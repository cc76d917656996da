// @ts-nocheck: its packages are there only when the bench has run.
// Pictures in a row that Swiper moves, with arrows and dots, as its documentation shows it. The bench gives it the pictures.
import Swiper from 'swiper';
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/navigation';
import 'swiper/css/pagination';
import './page.css';

const make = (className) => Object.assign(document.createElement('div'), { className });
const root = document.getElementById('root');
root.className = 'swiper';
const row = make('swiper-wrapper');
for (const { src, srcset } of window.pictures) {
  const slide = make('swiper-slide');
  const image = document.createElement('img');
  Object.assign(image, { loading: 'lazy', alt: '', sizes: '100vw', srcset, src });
  slide.append(image);
  row.append(slide);
}
const [pagination, next, previous] = ['pagination', 'button-next', 'button-prev'].map((name) =>
  make(`swiper-${name}`),
);
root.append(row, pagination, previous, next);
new Swiper(root, {
  modules: [A11y, Keyboard, Navigation, Pagination],
  loop: true,
  keyboard: true,
  pagination: { el: pagination, type: 'fraction' },
  navigation: { nextEl: next, prevEl: previous },
});
