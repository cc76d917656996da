import { addViews, hasView, loadViews } from '@portico/blocks/block-views';
import { everydayBlocks } from '@portico/blocks/everyday-blocks';
import type { Section } from '@portico/model/documents/section';
import { sectionsOf } from '@portico/render/page/tokens';
import type { ToCanvas } from '../editor/channel.ts';

const FETCH_AHEAD_MS = 1500;
/** While a block is waited for that cannot be fetched, it is asked for again so often. */
const AGAIN_MS = 3000;

/**
 * The canvas begins with everyday blocks. What the shell says of others waits until their views are there, and all it
 * says after that behind it, so that everything arrives in order and no block is ever an empty place.
 * @param receive takes a message all of whose blocks can be rendered
 * @param failed the views could not be fetched; called once, they are asked for until they come
 * @returns what is to be done with each message of the shell
 */
export function awaitViews(receive: (message: ToCanvas) => void, failed: () => void) {
  const waiting: ToCanvas[] = [];
  const load = (says: boolean) => {
    loadViews().then(
      () => {
        for (const message of waiting.splice(0)) receive(message);
      },
      () => {
        if (says) failed();
        setTimeout(() => load(false), AGAIN_MS);
      },
    );
  };
  addViews(everydayBlocks);
  // Fetched ahead once the page stands: whatever is put in shall not wait, nor need a connection.
  setTimeout(() => void loadViews().catch(() => undefined), FETCH_AHEAD_MS);
  return (message: ToCanvas): void => {
    if (waiting.length === 0 && canShow(message)) return receive(message);
    waiting.push(message);
    if (waiting.length === 1) load(true);
  };
}

/** Are the views there of every block a message brings? */
export function canShow(message: ToCanvas): boolean {
  switch (message.type) {
    case 'page': {
      const { page, sections } = message;
      return canRender([...sectionsOf(page, page.site.frame.footer), ...Object.values(sections)]);
    }
    case 'sections':
      return canRender(Object.values(message.sections));
    case 'changes':
      return message.changes.every(({ path, to }) => !namesAwaited({ [path.at(-1) ?? '']: to }));
    default:
      return true;
  }
}

const canRender = (sections: readonly Section[]): boolean =>
  sections.every(({ blocks }) => Object.values(blocks).every(({ type }) => hasView(type)));

/** A change may bring a section, a block or a list of something: any type in it that is a block's counts. */
function namesAwaited(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) =>
    key === 'type' && typeof part === 'string' ? !hasView(part) : namesAwaited(part),
  );
}
