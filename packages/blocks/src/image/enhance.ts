export { openPictures as enhance } from '../open-pictures.ts';
