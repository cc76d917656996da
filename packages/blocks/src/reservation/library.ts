export { library } from '../booking/library.ts';
