import { makeRuntime } from '@portico/runtime/life/runtime';

/** Lends a page's data layer to a test: blocks are given it, the page's window is not. */
Object.assign(window, { request: makeRuntime(window).tools.request });
