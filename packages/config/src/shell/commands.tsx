import { type Shortcut, useShortcuts } from '@portico/ui/shortcuts';
import { NOTICES_SHORTCUT } from '@portico/ui/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { openPublish } from '../shared/publish/publish-state.ts';
import { expandedPreview } from '../shared/frame/expanded-preview.ts';
import { DEVICE_WIDTHS, type Device, frame } from '../shared/frame/frame-state.ts';
import { useGo } from '../shared/go.ts';
import { onDemand } from '../shared/loading/on-demand.tsx';
import { placeCommands } from '../shared/place-commands.ts';
import { OpenState } from '../shared/open-state.ts';
import { loadEveryScreen } from '../shared/screens/within.ts';
import { useMay } from '../shared/session.tsx';
import { useSignOut } from '../shared/site-actions.ts';
import { typedAhead } from '../shared/typed-ahead.ts';
import { doAgain, takeBack, undoPlace } from '../shared/undo/undo-place.ts';
import { SCREENS } from './screens.ts';
import { usePlaces } from './use-places.ts';

const FindAnything = onDemand(async () => {
  const [{ FindAnything: Part }] = await Promise.all([
    import('./find-anything.tsx'),
    loadEveryScreen(SCREENS),
  ]);
  return Part;
}, 'soon');
const AllShortcuts = onDemand(async () => (await import('./all-shortcuts.tsx')).AllShortcuts);

/** Of the keys: the palette's own, what it has under other words, and second keys for the same. */
const IN_PALETTE = new Set(['Mod+K', 'Mod+Shift+P', 'Shift+Escape', 'Mod+Y', '/']);

const sheet = new OpenState();
export const openShortcutSheet = (): void => sheet.set(true);

/** Every place and action by a few letters or keys: the palette, the shortcuts, and the sheet that lists them. */
export function Commands(props: {
  isPaletteOpen: boolean;
  onPalette(open: boolean): void;
  /** There is a panel beside the preview that can make room. */
  mayExpand: boolean;
  /** A screen that has the whole window, with keys of its own. */
  isAlone: boolean;
}) {
  const { go } = useGo();
  const may = useMay();
  const mayPublish = may('content.publish') || may('store.products');
  const places = usePlaces();
  const signOut = useSignOut();
  const isSheetOpen = useSyncExternalStore(sheet.subscribe, sheet.snapshot);
  const [query, setQuery] = useState('');
  const ofPlace = useSyncExternalStore(placeCommands.subscribe, placeCommands.snapshot);

  const shortcuts: Shortcut[] = [
    {
      keys: 'Mod+K',
      label: 'Find anything',
      group: 'Everywhere',
      inFields: true,
      run: () => props.onPalette(true),
    },
    { keys: '?', label: 'Show keyboard shortcuts', group: 'Everywhere', run: openShortcutSheet },
    { keys: '/', label: 'Search the list', group: 'Everywhere', run: focusSearch },
    ...places.map((place) => ({
      keys: `g ${place.rail.key}`,
      label: place.title,
      group: 'Go to',
      run: () => go(place.path),
    })),
    ...(mayPublish
      ? [{ keys: 'Mod+Shift+P', label: 'Publish', group: 'Site', inFields: true, run: openPublish }]
      : []),
    ...(Object.keys(DEVICE_WIDTHS) as Device[]).map((device, index) => ({
      keys: String(index + 1),
      label: `Preview as ${device === 'between' ? 'small tablet' : device}`,
      group: 'Site',
      run: () => frame.setDevice(device),
    })),
    ...(props.mayExpand
      ? [
          {
            keys: 'Escape',
            label: 'Show or hide the panel',
            group: 'Site',
            run: expandedPreview.toggle,
          },
        ]
      : []),
    { keys: 'Shift+Escape', label: 'Log out', group: 'Everywhere', run: () => void signOut() },
  ];
  const undo = useSyncExternalStore(undoPlace.subscribe, undoPlace.snapshot);
  const undoing = { group: 'Everywhere', inDialogs: undo?.inDialogs === true };
  // The page editor has these keys for itself.
  if (!props.isAlone)
    shortcuts.push(
      { keys: 'Mod+Z', label: 'Undo', ...undoing, run: takeBack },
      { keys: 'Mod+Shift+Z', label: 'Redo', ...undoing, run: doAgain },
      { keys: 'Mod+Y', label: 'Redo', ...undoing, run: doAgain },
    );
  useShortcuts(shortcuts);
  const closePalette = () => {
    props.onPalette(false);
    setQuery('');
  };
  useTypedAhead(props.isPaletteOpen, setQuery, closePalette);

  return (
    <>
      {props.isPaletteOpen && (
        <FindAnything
          keyed={shortcuts.filter(
            ({ keys, group }) =>
              group !== 'Go to' && !(props.isAlone && group === 'Site') && !IN_PALETTE.has(keys),
          )}
          query={query}
          onQuery={setQuery}
          onClose={closePalette}
        />
      )}
      {isSheetOpen && (
        <AllShortcuts
          onClose={() => sheet.set(false)}
          shortcuts={[...ofPlace.shortcuts, ...shortcuts, NOTICES_SHORTCUT]}
        />
      )}
    </>
  );
}

/** Whoever types before the palette is there means the palette: a letter would be a shortcut, Delete would delete. */
function useTypedAhead(
  isOpen: boolean,
  onTyped: (change: (before: string) => string) => void,
  onClose: () => void,
): void {
  const typed = useEffectEvent(onTyped);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const end = typedAhead.begin({ typed: (change) => typed(change), close: () => close() });
    const listen = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (isInside || event.isComposing || !typedAhead.takes(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      end();
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isOpen]);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [data-shortcut="search"]')?.focus();
}
