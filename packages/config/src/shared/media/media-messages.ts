/** Specified strings the library says when something about a file fails, word for word. */
export const MEDIA_MESSAGES = {
  /** [B8.36] */
  network: 'Network error',
  /** [B8.38] */
  incomplete: 'File upload failed to complete',
  /** [B8.39] */
  processing: 'File processing failed',
  /** [B8.40] */
  cancelled: 'File processing cancelled',
  /** [B8.41] */
  rename: { title: 'Unable to Rename File', text: 'There was a problem while renaming your file.' },
  /** [B8.42] */
  upload: { title: 'Unable to Upload File', text: 'There was a problem while uploading your file.' },
} as const;
