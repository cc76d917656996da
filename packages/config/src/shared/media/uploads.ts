import { keys } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { reach } from '../../api/reach.ts';
import { sendToServer } from './send-file.ts';
import { UploadQueue } from './upload.ts';

/** The app's one upload queue: goes on while one works elsewhere. */
export const uploads = new UploadQueue(sendToServer, () => {
  void queryClient.invalidateQueries({ queryKey: keys.media });
});

reach.subscribe(() => {
  if (reach.isReachable()) uploads.retryOffline();
});
