import type { UploadAnswer } from '@portico/model/api/media';
import { connectivity } from '../../api/connectivity.ts';
import { keys } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendForm, SendingStopped, type SentFile } from '../send-form.ts';
import { MEDIA_MESSAGES } from './media-messages.ts';
import { type Arrived, type SendFile, UploadFailure } from './upload.ts';
import { uploadFailureText } from './upload-failure.ts';

/** Sends a file to the library. */
export const sendToServer: SendFile = (file, folder, onProgress) => {
  const { answer, stop } = sendForm('/api/rest/media', file, { folder }, onProgress);
  return {
    stop,
    answer: answer.then(arrived, (error: unknown) => {
      throw error instanceof SendingStopped ? new Error(MEDIA_MESSAGES.cancelled) : error;
    }),
  };
};

function arrived(sent: SentFile): Arrived {
  const body = sent.body as (UploadAnswer & { error?: string }) | null;
  const answer = body?.files?.[0];
  if (sent.status > 0 && sent.status < 400 && answer?.ok && answer.asset)
    return { asset: answer.asset, existed: answer.existed ?? false };
  if (answer?.error) throw new Error(answer.error);
  throw uploadFailure(sent, body?.error);
}

/** Why a file did not arrive, in words; what else is to be known of that is noted. */
export function uploadFailure({ status, progress }: SentFile, text: string | undefined): UploadFailure {
  if (status === 0) connectivity.set(false);
  if (status === 507) void queryClient.invalidateQueries({ queryKey: keys.session });
  return new UploadFailure(uploadFailureText({ status, text, progress }), status === 0);
}
