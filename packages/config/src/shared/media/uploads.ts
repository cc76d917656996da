import { keys } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { connectivity } from '../../api/connectivity.ts';
import { sendToServer } from './send-file.ts';
import { UploadQueue } from './upload.ts';

/** The app's one upload queue: goes on while one works elsewhere. */
export const uploads = new UploadQueue(sendToServer, () => {
  void queryClient.invalidateQueries({ queryKey: keys.media });
});

connectivity.subscribe(() => {
  if (connectivity.isReachable()) uploads.retryOffline();
});
