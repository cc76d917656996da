import { api } from '../../api/api.ts';
import type { Id } from '@portico/model/documents/id';

/** As large as the server takes a piece. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** So often a piece is tried again while the server is out of reach, with growing pauses. */
const TRIES = 6;
const PAUSE_MS = 1000;

interface Answer {
  bytes?: number;
  error?: string;
  crumbFail?: boolean;
  crumb?: string;
}

/**
 * Sends a file for an import in pieces; where the connection breaks it goes on from what arrived.
 * @param onProgress is told how many bytes have arrived
 * @throws Error in words for the person; what `signal` was aborted with
 */
export async function sendInPieces(
  id: Id,
  file: File,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let at = 0;
  let failures = 0;
  let healed = false;
  do {
    const form = new FormData();
    form.append('file', file.slice(at, at + PIECE_BYTES), 'piece');
    let response: Response;
    try {
      response = await fetch(
        `/api/rest/transfers/${id}/files?name=${encodeURIComponent(file.name)}&at=${at}`,
        { method: 'POST', headers: { 'x-csrf-token': api.csrfToken }, body: form, signal },
      );
    } catch (error) {
      if (signal.aborted || ++failures > TRIES) throw signal.aborted ? error : outOfReach();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures));
      continue;
    }
    const answer = ((await response.json().catch(() => null)) ?? {}) as Answer;
    if (answer.crumbFail && answer.crumb && !healed) {
      healed = true;
      api.setCsrfToken(answer.crumb);
      continue;
    }
    if (response.status === 409 && answer.bytes !== undefined && failures < TRIES) {
      failures++;
      at = answer.bytes;
      continue;
    }
    if (!response.ok || answer.bytes === undefined)
      throw new Error(answer.error ?? `“${file.name}” could not be sent.`);
    at = answer.bytes;
    failures = 0;
    onProgress(at);
  } while (at < file.size);
}

const outOfReach = () => new Error('The server cannot be reached. Look at your connection and try again.');
