import { takeActions } from './next-load-actions.ts';

/** Does what an earlier page left to be done, each once, in order. */
export async function runNextLoadActions(window: Window): Promise<void> {
  for (const action of takeActions(window))
    if (action.type === 'toast')
      (await import('@portico/widgets/toast/show-toast')).showToast(action.message);
    else {
      const { informationDialog } = await import('@portico/widgets/dialog/information-dialog');
      await informationDialog(action.title, action.message);
    }
}
