import { showFailure } from '@portico/ui/toast';
import { connectivity } from '../../api/connectivity.ts';
import { sendToServer } from './send-file.ts';
import { type Arrived, UploadFailure } from './upload.ts';
import { counted } from '../counted.ts';

/**
 * Brings files into the library that something waits for (a page they were dropped on). Without a connection that is
 * said once, and they are sent when there is one again.
 * @returns what became of each; what is refused for another reason than the connection is rejected
 */
export function sendWhenBack(files: readonly File[]): Promise<Array<PromiseSettledResult<Arrived>>> {
  let isSaid = false;
  const send = async (file: File): Promise<Arrived> => {
    for (;;) {
      try {
        return await sendToServer(file, '', () => undefined).answer;
      } catch (error) {
        if (!(error instanceof UploadFailure && error.isOffline)) throw error;
        if (!isSaid)
          showFailure(
            `${error.message}: ${counted(files.length, 'picture is', 'pictures are')} uploaded again when the connection is back.`,
          );
        isSaid = true;
        await connectivity.whenBack();
      }
    }
  };
  return Promise.allSettled(files.map(send));
}
