/** Where the API begins [B9.48]. */
export const API_ROOT = '/api/';

/** Where its part that follows REST begins: everything owners edit [B9.48]. */
export const REST_ROOT = '/api/rest/';

/**
 * Where templates of the past load their script library from [B9.49]. Nothing of ours is served or loaded there; the
 * path is kept so that nothing else ever takes it.
 */
export const UNIVERSAL_LIBRARY_PATH = '/universal/scripts-compressed/yui3/3.17.2/';
