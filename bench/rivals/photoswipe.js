// @ts-nocheck: its packages are there only when the bench has run.
// A grid of pictures that PhotoSwipe enlarges, as its documentation shows it. The bench gives it the pictures.
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import 'photoswipe/style.css';
import './page.css';

const root = document.getElementById('root');
root.className = 'pictures';
for (const { src, srcset, large, width, height } of window.pictures) {
  const link = document.createElement('a');
  link.href = large;
  Object.assign(link.dataset, { pswpWidth: width, pswpHeight: height, pswpSrcset: srcset, cropped: 'true' });
  const image = document.createElement('img');
  Object.assign(image, { loading: 'lazy', alt: '', sizes: '25vw', srcset, src });
  link.append(image);
  root.append(link);
}
new PhotoSwipeLightbox({ gallery: root, children: 'a', pswpModule: () => import('photoswipe') }).init();
