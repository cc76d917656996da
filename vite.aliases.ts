import { fileURLToPath } from 'node:url';

/** `@portico/<package>/<path>` is the source file itself: no build step stands between packages. */
export const aliases = [
  {
    find: /^@portico\/([a-z]+)\/(.+)$/,
    replacement: fileURLToPath(new URL('./packages/$1/src/$2', import.meta.url)),
  },
];
