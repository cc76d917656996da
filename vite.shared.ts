import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { aliases } from './vite.aliases.ts';

/**
 * What all three builds (server, visitors' scripts, owner's app) have in common. Files reached by
 * URL land in `assets/` of the output folder and are served under `/_portico/assets/`, named by
 * their content, so that they may be kept for ever.
 */
export const shared = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/_portico/',
  envDir: false,
  publicDir: false,
  appType: 'custom',
  resolve: { alias: aliases },
  build: {
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    rolldownOptions: {
      onwarn(warning, warn) {
        // `"use client"` in npm's packages means nothing here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
} satisfies UserConfig;

/** Every file of a build that browsers fetch carries a digest of its content in its name. */
export const assetNames = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

/** @returns the absolute path of a file in `packages/` */
export const source = (path: string): string => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));
