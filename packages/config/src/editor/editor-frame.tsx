import type { Section } from '@portico/model/documents/section';
import type { PageView } from '@portico/model/page/page-view';
import { LiveRegion, say } from '@portico/ui/live-region';
import { RefusalScope } from '@portico/ui/refusals';
import { useShortcuts } from '@portico/ui/shortcuts';
import { useWindowTitle } from '@portico/ui/window-title';
import { memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { later } from '../shared/loading/later.tsx';
import { onDemand } from '../shared/loading/on-demand.tsx';
import { FailedChoices } from '../shared/documents/conflict/conflict-dialog.tsx';
import { CanvasFrame } from './canvas-frame.tsx';
import type { CanvasLine } from './canvas-line.ts';
import { useCanvasMessages } from './canvas-messages.ts';
import { useEditor } from './editor-context.ts';
import styles from './editor-frame.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { Inspector } from './inspector.tsx';
import {
  commandsPart,
  conflictsPart,
  fetchLaterParts,
  keepSectionPart,
  selectionMenuPart,
  slashMenuPart,
} from './later-parts.ts';
import { LeftPanel, type LeftTab } from './left-panel.tsx';
import { PaneSwitch } from './pane-switch.tsx';
import { enterRegion, goRound } from './regions.ts';
import { selectionWords } from './selection-words.ts';
import { useAskedPlace } from './use-asked-place.ts';
import { useFreshData } from './use-fresh-data.ts';
import { usePanes } from './use-panes.ts';

const EditorCommands = later(commandsPart, { failed: 'quiet' });
const EditorConflicts = later(conflictsPart, { failed: FailedChoices });
const SaveSectionDialog = onDemand(keepSectionPart);
const SelectionMenu = onDemand(selectionMenuPart);
const SlashMenu = later(slashMenuPart, { failed: 'quiet' });

/** The page comes first: what is fetched ahead waits so long. */
const LATER_MS = 1500;

/**
 * The editor's frame: tools above, what can be put in and what is there before it, the page, what is selected after. Where
 * there is no room for both panels one at a time stands beside the page, on a phone under it.
 */
export const EditorFrame = memo(function EditorFrame({
  line,
  page,
  fontCss,
}: {
  line: CanvasLine;
  page: PageView;
  fontCss: string;
}) {
  const { session } = useEditor();
  const [tab, setTab] = useState<LeftTab>('insert');
  const { room, pane, setPane } = usePanes();
  const [kept, setKept] = useState<Section>();
  const [isSearching, setSearching] = useState(false);
  const [sectionAt, setSectionAt] = useState<number>();
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const showAsked = useAskedPlace(line);
  const [isLater, setLater] = useState(false);
  const enterPage = () => {
    line.send({ type: 'focus' });
    const { sections, selection } = session.snapshot();
    say(`The page. ${selectionWords(sections, selection)}`);
  };
  const onReady = () => {
    showAsked();
    // Who works by keyboard begins on the page; who went somewhere meanwhile stays there.
    if (room !== 'phone' && document.activeElement === document.body) enterRegion('editor-canvas');
  };
  const onMessage = useCanvasMessages(line, {
    onReady,
    // Who chooses something on the page is about to change it.
    onSelect: ({ section }) => {
      if (room === 'compact') setPane(section === undefined ? 'build' : 'settings');
    },
    onAddSection: (at) => {
      setSectionAt(at);
      setTab('sections');
      setPane('build');
    },
    onMenu: setMenuAt,
  });
  const chooseTab = useCallback((next: LeftTab) => {
    setTab(next);
    setSearching(false);
  }, []);
  const searchSections = () => {
    if (tab === 'sections') return enterRegion('editor-building', true);
    setTab('sections');
    setSearching(true);
  };
  const sectionAdded = useCallback(() => {
    setSectionAt(undefined);
    setPane('page');
  }, [setPane]);
  useFreshData(page);
  useWindowTitle(`Edit ${page.title}`);
  useEffect(() => {
    const soon = setTimeout(() => {
      void fetchLaterParts();
      setLater(true);
    }, LATER_MS);
    return () => clearTimeout(soon);
  }, []);
  const round = (step: 1 | -1) => {
    if (goRound(step) === 'editor-canvas') enterPage();
  };
  useShortcuts([
    { keys: 'F6', label: 'Next panel', group: 'Page editor', inFields: true, run: () => round(1) },
    { keys: 'Shift+F6', label: 'Previous panel', group: 'Page editor', inFields: true, run: () => round(-1) },
    { keys: 'Mod+Z', label: 'Undo', group: 'Page editor', run: session.undo },
    { keys: 'Mod+Shift+Z', label: 'Redo', group: 'Page editor', run: session.redo },
    { keys: 'Mod+Y', label: 'Redo', group: 'Page editor', run: session.redo },
  ]);
  return (
    <RefusalScope>
      <div className={styles.editor} data-room={room} data-pane={room === 'wide' ? undefined : pane}>
        <VisuallyHidden elementType="h1">Edit {page.title}</VisuallyHidden>
        <EditorToolbar page={page} />
        {room === 'compact' && <PaneSwitch room={room} pane={pane} onPane={setPane} />}
        <LeftPanel
          tab={tab}
          onTab={chooseTab}
          page={page}
          sectionAt={sectionAt}
          onSectionAdded={sectionAdded}
          isSearching={isSearching}
        />
        <CanvasFrame line={line} page={page} fontCss={fontCss} onMessage={onMessage} />
        <Inspector />
        {(room === 'tablet' || room === 'phone') && <PaneSwitch room={room} pane={pane} onPane={setPane} />}
        <Slash />
        {isLater && <EditorCommands onSections={searchSections} />}
        {menuAt && (
          <SelectionMenu
            at={menuAt}
            onKeep={setKept}
            onClose={() => {
              setMenuAt(null);
              line.send({ type: 'focus' });
            }}
          />
        )}
        {kept && <SaveSectionDialog section={kept} onClose={() => setKept(undefined)} />}
        <Conflicts />
        <LiveRegion />
      </div>
    </RefusalScope>
  );
});

/** Somebody else changed the same: asks which to keep. */
function Conflicts() {
  const { edits } = useEditor().session;
  const status = useSyncExternalStore(edits.subscribe, () => edits.status);
  return status.type === 'conflict' && <EditorConflicts status={status} />;
}

/** What is looked for after a `/` in the text. */
function Slash() {
  const { text } = useEditor();
  const { slash } = useSyncExternalStore(text.subscribe, text.snapshot);
  return slash && <SlashMenu slash={slash} />;
}
