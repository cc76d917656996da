import { connect } from 'node:net';
import type { ClamdPlace } from '../core/environment.ts';

/** How long a scan may take, connecting included. */
const SCAN_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;
/** An answer is one short line. */
const MOST_ANSWER = 4096;

/**
 * Has clamd look at a file (`INSTREAM`: pieces with their length before each, a length of nothing at the end).
 * @returns `failed` where it cannot be asked, takes too long, or answers neither that it is clean nor what it found
 */
export function scanFile(
  place: ClamdPlace,
  file: Buffer,
  timeoutMs = SCAN_MS,
): Promise<'clean' | 'infected' | 'failed'> {
  return new Promise((resolve) => {
    const socket = connect(place);
    let answer = '';
    let late: NodeJS.Timeout | undefined;
    const end = (result: 'clean' | 'infected' | 'failed') => {
      clearTimeout(late);
      socket.destroy();
      resolve(result);
    };
    late = setTimeout(() => end('failed'), timeoutMs);
    socket.on('error', () => end('failed'));
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
      if (answer.length > MOST_ANSWER) end('failed');
    });
    socket.on('close', () => end(verdict(answer)));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < file.length; at += CHUNK_BYTES) {
        const piece = file.subarray(at, at + CHUNK_BYTES);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdict(answer: string): 'clean' | 'infected' | 'failed' {
  const said = answer.replace(/\0[\s\S]*$/, '').trim();
  if (said === 'stream: OK') return 'clean';
  return said.startsWith('stream: ') && said.endsWith(' FOUND') ? 'infected' : 'failed';
}
