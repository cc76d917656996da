import { MEDIA_MESSAGES } from './media-messages.ts';

/** What is known of an upload that failed. */
export interface FailedUpload {
  /** 0 where the server gave no answer. */
  status: number;
  /** What the server said of the file or of the request. */
  text?: string | undefined;
  /** 0–100: how much had gone. */
  progress: number;
}

/**
 * What an owner is told: the server's own reason where there is one (too large, not supported: [B5.42], [B5.43]), else
 * where it broke [B8.36], [B8.38], [B8.39], [B8.42].
 */
export function uploadFailureText({ status, text, progress }: FailedUpload): string {
  if (status === 0) return progress > 0 ? MEDIA_MESSAGES.incomplete : MEDIA_MESSAGES.network;
  if (status === 400) return MEDIA_MESSAGES.incomplete;
  // The server has no room: its own words say so.
  if (status === 507 && text !== undefined) return text;
  if (status >= 500) return MEDIA_MESSAGES.processing;
  return text ?? MEDIA_MESSAGES.upload.text;
}
