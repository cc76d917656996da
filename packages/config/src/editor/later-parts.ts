/**
 * Parts of the editor that nothing needs before something is selected or written or a tab is opened. They are fetched as soon as
 * the page stands there, so that they are here when the connection goes.
 */
export const settingsPart = async () => ({
  default: (await import('./selected-settings.tsx')).SelectedSettings,
});
export const libraryPart = async () => ({ default: (await import('./section-library.tsx')).SectionLibrary });
export const structurePart = async () => ({
  default: (await import('./structure-panel.tsx')).StructurePanel,
});
export const partMenuPart = async () => ({ default: (await import('./part-menu.tsx')).PartMenu });
export const othersPart = async () => ({ default: (await import('./others.tsx')).Others });
export const textToolsPart = async () => ({ default: (await import('./text/text-tools.tsx')).TextTools });
export const slashMenuPart = async () => ({ default: (await import('./text/slash-menu.tsx')).SlashMenu });
export const selectionMenuPart = async () => (await import('./selection-menu.tsx')).SelectionMenu;
export const keepSectionPart = async () => (await import('./save-section-dialog.tsx')).SaveSectionDialog;
const conflictPart = () => import('../documents/conflict-choices.tsx');

/** What cannot be fetched now is asked for again when it is needed. */
export async function fetchLaterParts(): Promise<void> {
  await Promise.allSettled([
    settingsPart(),
    libraryPart(),
    structurePart(),
    partMenuPart(),
    othersPart(),
    textToolsPart(),
    slashMenuPart(),
    selectionMenuPart(),
    keepSectionPart(),
    conflictPart(),
  ]);
}
