import type { EditorCommand } from '@portico/model/editor/commands';
import type { Selection } from '@portico/model/editor/edit';
import type { EditorPart } from '@portico/model/editor/editor-part';
import type { Change } from '@portico/model/documents/merge';
import type { PageView } from '@portico/model/page/page-view';
import type { Sections } from '@portico/model/documents/section';
import type { Slash, SlashKey, TextAction, TextState, WordsPlace } from './text/text-types.ts';

/** A key pressed in the canvas while no text is being written: the shell's shortcuts hold there too. */
export interface CanvasKey {
  key: string;
  code: string;
  ctrl: boolean;
  meta: boolean;
  shift: boolean;
  alt: boolean;
}

/** Blocks that somebody else has selected. */
export interface OtherSelection {
  name: string;
  /** A dark CSS colour. */
  color: string;
  blocks: readonly string[];
}

/** What the shell tells the canvas. */
export type ToCanvas =
  /** Everything it renders, at the start and whenever more than the sections changed. */
  | {
      type: 'page';
      page: PageView;
      fontCss: string;
      part: EditorPart;
      sections: Sections;
      selection: Selection;
    }
  /** How much smaller the shell shows the canvas than it is: handles keep their size. */
  | { type: 'scale'; scale: number }
  /** What an edit changed, from the sections down. */
  | { type: 'changes'; changes: readonly Change[]; selection: Selection }
  /** Sections as somebody else left them. */
  | { type: 'sections'; sections: Sections; selection: Selection }
  | { type: 'select'; selection: Selection }
  /** What others who edit the page have selected. */
  | { type: 'others'; others: readonly OtherSelection[] }
  /** Brings a section, a block of it, or an item of that (its place in the block's list) into view. */
  | { type: 'show'; section: string; block?: string; item?: number }
  /** New blocks are carried over the canvas; `x` and `y` in its window, in CSS pixels. Null: they left it. */
  | { type: 'carry'; at: { x: number; y: number; w: number; h: number } | null }
  /** They were let go where they are. The canvas answers with `dropped`. */
  | { type: 'drop' }
  /** As by Ctrl and C, X or V, from a menu. */
  | { type: 'clipboard'; do: 'copy' | 'cut' | 'paste' }
  /** The keyboard comes into the canvas, or goes on to write in the selected block. */
  | { type: 'focus' }
  | {
      type: 'write';
      section: string;
      block: string;
      start?: 'end' | 'all';
      /** What was typed for its words before the canvas was there. */
      typed?: readonly string[];
    }
  /** The key or the insertion that may lead to writing was dealt with: `write` came before this, or does not come. */
  | { type: 'done' }
  /** A tool for the text being written: the keyboard comes back to the text. */
  | { type: 'text'; action: TextAction }
  /** Is there anything of what is looked for after a `/`? */
  | { type: 'slash-found'; isFound: boolean }
  /** A command with this receipt was done, or refused: what it changed came before this. */
  | { type: 'answered'; receipt: number };

/**
 * Where something was dropped: on the grid by column and row, in a flow by how many blocks stand before, and where no
 * section is by how many of those stand before a new one.
 */
export type DropPlace =
  | { section: string; place: { x: number; y: number } | { at: number } }
  | { newSection: number };

/** What comes from a clipboard or a drag. Nothing of it has been looked at. */
export interface Pasteable {
  /** Blocks or a section of ours as JSON (`model/editor/clip`); '' where there are none. */
  clip: string;
  text: string;
  html: string;
  files: readonly File[];
  /** Files of the library as they are dragged (`media/media-drag`); '' where there are none. */
  media: string;
}

/** What the canvas tells the shell. */
export type FromCanvas =
  | { type: 'ready' }
  | { type: 'select'; selection: Selection }
  /**
   * @param typing edits of one key that follow each other closely are undone together
   * @param receipt asks for an answer
   */
  | { type: 'command'; command: EditorCommand; typing?: string; receipt?: number }
  | { type: 'key'; key: CanvasKey }
  /** The menu for what is selected, at a point of the canvas' window. */
  | { type: 'menu'; x: number; y: number }
  | { type: 'dropped'; place: DropPlace | null }
  /** Between two sections, a new one is wanted: how many stand before. */
  | { type: 'add-section'; at: number }
  /** Pasted or dropped: to be put at the place, else below what is selected; pictures into the block they fell on, if it takes them. */
  | {
      type: 'put';
      what: Pasteable;
      place: DropPlace | null;
      into?: { section: string; block: string } | null;
    }
  | { type: 'writing'; section: string | null; block: string | null }
  /** Who wanted to write found no words in this block. */
  | { type: 'no-text'; section: string; block: string }
  /** What stands at the cursor; null in fields of plain words. */
  | { type: 'text'; state: TextState | null }
  /** What is looked for after a `/` in the text, and where that stands in the canvas; null: nothing any more. */
  | { type: 'slash'; slash: Slash | null }
  | { type: 'slash-key'; key: SlashKey }
  /** A block to be put below the one being written; into its text where a line of that is named. */
  | { type: 'insert'; block: string; line?: { section: string; block: string; at: number } }
  /** The keyboard wants to go to the tools for the text, or to that for a link of the words in a place. */
  | { type: 'tools'; link?: WordsPlace }
  | { type: 'failed'; block: string; message: string }
  /** What was asked for cannot be done, in words. */
  | { type: 'refused'; message: string }
  /** For screen readers. */
  | { type: 'say'; text: string };

/** One end of the line between shell and canvas: their windows, on one host, and nobody else's messages. */
export class Channel<In, Out> {
  #port: MessagePort;

  constructor(port: MessagePort, receive: (message: In) => void) {
    this.#port = port;
    port.addEventListener('message', (event: MessageEvent<In>) => receive(event.data));
    port.start();
  }

  send(message: Out): void {
    // A port has one other end: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#port.postMessage(message);
  }

  close(): void {
    this.#port.close();
  }
}

const HELLO = 'portico:canvas';

/** An event of the canvas' window, there before the next key is: `write` follows. Messages come later than keys. */
export const WRITE_NEXT = 'portico:write-next';

/** The shell's end, once the canvas in a frame has called. @returns what hangs up */
export function answerCanvas(
  frame: () => Window | null | undefined,
  receive: (message: FromCanvas) => void,
  connected: (channel: Channel<FromCanvas, ToCanvas>) => void,
): () => void {
  let channel: Channel<FromCanvas, ToCanvas> | undefined;
  const listen = (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.data !== HELLO || event.origin !== location.origin || event.source !== frame() || !port) return;
    channel?.close();
    channel = new Channel(port, receive);
    connected(channel);
  };
  addEventListener('message', listen);
  return () => {
    removeEventListener('message', listen);
    channel?.close();
  };
}

/** The canvas' end: calls the window that frames it. */
export function callShell(receive: (message: ToCanvas) => void): Channel<ToCanvas, FromCanvas> {
  const { port1, port2 } = new MessageChannel();
  parent.postMessage(HELLO, location.origin, [port2]);
  return new Channel(port1, receive);
}
