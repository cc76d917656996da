/** Where the API begins [B9.48]. */
export const API_ROOT = '/api/';
