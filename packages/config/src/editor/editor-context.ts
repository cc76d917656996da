import type { EditorPart } from '@portico/model/editor/editor-part';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Document } from '@portico/model/api/documents';
import type { PicturePlace } from './awaited-picture.ts';
import type { DropPlace, ToCanvas } from './channel.ts';
import type { EditorSession, SessionView } from './session.ts';
import type { TextLine } from './text/text-line.ts';

/** What the editor shows of the document besides its sections: what is typed and saved changes none of it. */
export type EditedDocument = Pick<Document, 'id' | 'kind' | 'title'>;

/** What every part of the editor needs. */
export interface Editor {
  session: EditorSession;
  part: EditorPart;
  /** The page in the canvas; what is edited may be another document (the footer). */
  pageId: string;
  document: EditedDocument;
  /** Tells the canvas something; nothing happens while there is none. */
  tell(message: ToCanvas): void;
  /** The canvas in the window, and how much smaller than it is; null before it is there. */
  canvas(): { rect: DOMRect; scale: number } | null;
  /** The text being written in the canvas. */
  text: TextLine;
  /** Lets the owner choose the first picture of a block. */
  choosePicture(place: PicturePlace): void;
  /** Carries new blocks over the canvas until they are let go. */
  carry: Carrying;
}

/** How something is carried from the shell into the canvas. Points are in the shell's window. */
export interface Carrying {
  /** @param size on the grid, in columns and rows */
  move(point: { x: number; y: number }, size: { w: number; h: number }): void;
  /**
   * Let go.
   * @param land does what is wanted where it landed; not called where it landed nowhere
   */
  drop(land: (place?: DropPlace) => void): void;
  cancel(): void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a component. Throws outside of one. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor here');
  return editor;
}

/** Sections, selection, and whether there is something to undo, as they change. */
export function useSessionView(): SessionView {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** One thing of the session. Nothing is rendered again while it stays the same. */
export function useOfSession<T extends string | boolean>(of: (view: SessionView) => T): T {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, () => of(session.snapshot()));
}
