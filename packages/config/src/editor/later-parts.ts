import { conflictPart } from '../shared/documents/conflict/conflict-dialog.tsx';

/**
 * Parts of the editor that nothing needs before something is selected or written or a tab is opened. They are fetched as soon as
 * the page stands there, so that they are here when the connection goes.
 */
const settings = () => import('./selected-settings.tsx');
export const settingsPart = async () => (await settings()).SelectedSettings;
// It chooses as settings do.
export const newPicturePart = async () => (await settings()).NewPicture;
export const libraryPart = async () => (await import('./section-library.tsx')).SectionLibrary;
export const structurePart = async () => (await import('./structure-panel.tsx')).StructurePanel;
export const partMenuPart = async () => (await import('./part-menu.tsx')).PartMenu;
export const othersPart = async () => (await import('./others.tsx')).Others;
export const textToolsPart = async () => (await import('./text/text-tools.tsx')).TextTools;
export const highlightPickerPart = async () => (await import('./text/highlight-picker.tsx')).HighlightPicker;
export const slashMenuPart = async () => (await import('./text/slash-menu.tsx')).SlashMenu;
export const selectionMenuPart = async () => (await import('./selection-menu.tsx')).SelectionMenu;
export const putPart = async () => (await import('./paste-clipboard.ts')).pasteClipboard;
export const pastePart = async () => (await import('./paste/pasted-parts.ts')).pastedParts;
export const conflictsPart = async () => (await import('./editor-conflicts.tsx')).EditorConflicts;
export const commandsPart = async () => (await import('./editor-commands.tsx')).EditorCommands;
export const keepSectionPart = async () => (await import('./save-section-dialog.tsx')).SaveSectionDialog;

/** What cannot be fetched now is asked for again when it is needed. */
export async function fetchLaterParts(): Promise<void> {
  await Promise.allSettled([
    settingsPart(),
    libraryPart(),
    structurePart(),
    partMenuPart(),
    othersPart(),
    textToolsPart(),
    highlightPickerPart(),
    slashMenuPart(),
    selectionMenuPart(),
    keepSectionPart(),
    putPart(),
    commandsPart(),
    pastePart(),
    conflictsPart(),
    conflictPart(),
  ]);
}
