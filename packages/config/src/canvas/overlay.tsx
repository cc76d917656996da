import { definitionOf } from '@portico/blocks/registry';
import { isExample } from '@portico/model/documents/block-definition';
import type { Block } from '@portico/model/documents/block';
import { layoutAt } from '@portico/model/site/breakpoints';
import { inOrder } from '@portico/model/documents/schema';
import { memo, useSyncExternalStore } from 'react';
import { EXAMPLE_NOTE } from '../editor/block-name.ts';
import type { CanvasState, CanvasView, Gesture } from './canvas-state.ts';
import {
  type Box,
  blockElement,
  boxOf,
  gridOf,
  emptyPlace,
  phoneGridOf,
  sectionElement,
} from './geometry.ts';
import { useLayoutVersion } from './use-layout-version.ts';

const HANDLES = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
} as const;

const CURSORS: Readonly<Record<keyof typeof HANDLES, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

function showsExample({ type, fields }: Block): boolean {
  const definition = definitionOf(type);
  return definition !== undefined && isExample(definition, fields);
}

const at = ({ x, y, w, h }: Box) => ({ left: x, top: y, width: w, height: h });

/** What lies over the page: what is selected and hovered, handles, guides, and where something would land. */
export function Overlay({ state }: { state: CanvasState }) {
  const view = useSyncExternalStore(state.subscribe, state.snapshot);
  const { selection, hovered, gesture, marquee, scale, writing, drawn } = view;
  const layout = useLayoutVersion(writing?.block);
  const section = selection.section === undefined ? undefined : view.sections[selection.section];
  const k = 1 / Math.max(scale, 0.2);
  return (
    <div style={{ ['--k' as string]: k }}>
      {gesture ? (
        <GestureView gesture={gesture} view={view} />
      ) : (
        <>
          {hovered && !writing && <Hovered view={view} />}
          {view.page && view.part !== 'footer' && Object.keys(view.sections).length === 0 && (
            <Empty state={state} />
          )}
          {selection.section !== undefined && selection.blocks.length === 0 && !marquee && (
            <SectionBox id={selection.section} view={view} state={state} />
          )}
        </>
      )}
      {section &&
        !gesture &&
        selection.blocks.map((id) => {
          const block = section.blocks[id];
          return (
            block && (
              <BlockBox
                key={id}
                id={id}
                name={definitionOf(block.type)?.name ?? block.type}
                isLocked={block.locked ?? false}
                isExample={showsExample(block)}
                isOnly={selection.blocks.length === 1}
                isOnGrid={section.layout === 'grid'}
                isWritten={writing !== null}
                place={block.place}
                version={`${drawn} ${layout}`}
              />
            )
          );
        })}
      {!gesture && view.others.map((other) => <OtherBoxes key={other.name} other={other} />)}
      {marquee && <div className="marquee" style={at(marquee)} />}
      {!gesture && !writing && layoutAt(innerWidth) === 'phone' && <PhoneMarks sections={view.sections} />}
    </div>
  );
}

/** On a page with nothing on it: how to begin. */
function Empty({ state }: { state: CanvasState }) {
  const place = emptyPlace();
  const isMail = state.snapshot().part === 'mail';
  return (
    place && (
      <div className="empty" style={at(boxOf(place))}>
        <p>
          {isMail ? 'Drag a block here, or write.' : 'Drag a block here, write, or start with a section.'}
        </p>
        <button
          type="button"
          className="add"
          onClick={() => state.send({ type: 'insert', block: 'rich-text' })}
        >
          + Write
        </button>
        {!isMail && (
          <button type="button" className="add" onClick={() => state.send({ type: 'add-section', at: 0 })}>
            + Add section
          </button>
        )}
      </div>
    )
  );
}

function Hovered({ view: { hovered, selection } }: { view: CanvasView }) {
  if (!hovered) return null;
  if (hovered.block === undefined) {
    const element = hovered.section === selection.section ? null : sectionElement(hovered.section);
    return element && <div className="box section hover" style={at(boxOf(element))} />;
  }
  const element = selection.blocks.includes(hovered.block) ? null : blockElement(hovered.block);
  // Nothing to be seen of what phones hide.
  return element?.offsetParent ? <div className="box hover" style={at(boxOf(element))} /> : null;
}

function SectionBox({ id, view, state }: { id: string; view: CanvasView; state: CanvasState }) {
  const element = sectionElement(id);
  const section = view.sections[id];
  if (!element || !section) return null;
  const box = boxOf(element);
  const place = inOrder(view.sections).findIndex((one) => one.id === id);
  return (
    <>
      <div className="box section" style={at(box)}>
        <span className={box.y < 30 ? 'name section-name inside' : 'name section-name'}>
          {section.name || `Section ${place + 1}`}
        </span>
      </div>
      {view.part !== 'mail' &&
        [place, place + 1].map((before, index) => (
          <button
            key={before}
            type="button"
            className="add"
            style={{ left: box.x + box.w / 2, top: index === 0 ? Math.max(box.y, 14) : box.y + box.h }}
            onClick={() => state.send({ type: 'add-section', at: before })}
          >
            + Add section
          </button>
        ))}
    </>
  );
}

/** What somebody else has selected. */
function OtherBoxes({ other: { name, color, blocks } }: { other: CanvasView['others'][number] }) {
  return blocks.map((id, index) => {
    const element = blockElement(id);
    if (!element?.offsetParent) return null;
    return (
      <div key={id} className="box other" style={{ ...at(boxOf(element)), outlineColor: color }}>
        {index === 0 && (
          <span className="who" style={{ background: color }}>
            {name}
          </span>
        )}
      </div>
    );
  });
}

/** Which blocks stand otherwise on phones than the desktop says. */
function PhoneMarks({ sections }: { sections: CanvasView['sections'] }) {
  return Object.values(sections).flatMap((section) =>
    Object.entries(section.blocks).map(([id, { phone }]) => {
      const element = phone && section.layout === 'grid' ? blockElement(id) : null;
      const box = element && boxOf(element);
      if (!box || box.w === 0) return null;
      return (
        <svg
          key={id}
          className="mark"
          viewBox="0 0 16 16"
          style={{ left: Math.min(box.x + box.w, innerWidth - 8), top: box.y }}
          aria-hidden="true"
        >
          <rect x="5" y="3" width="6" height="10" rx="1.4" fill="none" stroke="#ffffff" strokeWidth="1.4" />
        </svg>
      );
    }),
  );
}

interface BlockBoxProps {
  id: string;
  name: string;
  isLocked: boolean;
  /** It shows what it was put on the page with. */
  isExample: boolean;
  /** Nothing else is selected. */
  isOnly: boolean;
  isOnGrid: boolean;
  isWritten: boolean;
  /** Where it lies, and of what version the page and its layout are: with another it is measured anew. */
  place: Block['place'];
  version: string;
}

/** Around a selected block: its name, and handles where it may be resized. */
const BlockBox = memo(function BlockBox(props: BlockBoxProps) {
  const { id, name, isLocked, isOnly, isOnGrid, isWritten } = props;
  const element = blockElement(id);
  if (!element) return null;
  const box = boxOf(element);
  // Hidden on phones, and these are phones.
  if (box.w === 0 && box.h === 0) return null;
  const width = layoutAt(innerWidth);
  const mayResize = isOnly && isOnGrid && !isLocked && !isWritten && (width === 'wide' || width === 'phone');
  return (
    <div className={`box block${isLocked ? ' locked' : ''}`} style={at(box)}>
      {isOnly && !isWritten && (
        <span className={box.y < 30 ? 'name inside' : 'name'} data-handle={isLocked ? undefined : 'move'}>
          {name}
          {isLocked ? ' · locked' : ''}
          {props.isExample && <span className="example"> · {EXAMPLE_NOTE}</span>}
        </span>
      )}
      {mayResize &&
        Object.entries(HANDLES)
          .filter(([handle]) => width === 'wide' || handle === 'e' || handle === 'w')
          .map(([handle, [x, y]]) => (
            <span
              key={handle}
              className="handle"
              data-handle={handle}
              style={{
                ['--x' as string]: x,
                ['--y' as string]: y,
                cursor: CURSORS[handle as keyof typeof HANDLES],
              }}
            />
          ))}
    </div>
  );
});

function GestureView({ gesture, view }: { gesture: Gesture; view: CanvasView }) {
  const { box, guides, says } = gesture;
  const section = view.sections[gesture.section];
  const grid = section && (gridOf(gesture.section, section) ?? phoneGridOf(gesture.section, section));
  const columns = grid?.columns.starts.length ?? 0;
  return (
    <>
      {grid && (
        <div
          className="grid"
          style={{
            ...at(boxOf(grid.element)),
            columnGap: grid.columns.gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: columns }, (_, column) => (
            <i key={column} />
          ))}
        </div>
      )}
      {guides.map((guide) => (
        <div
          key={`${guide.axis}${guide.x} ${guide.y}`}
          className="guide"
          style={
            guide.axis === 'x'
              ? { left: guide.x, top: guide.y, width: guide.length, height: `calc(1px * var(--k))` }
              : { left: guide.x, top: guide.y, height: guide.length, width: `calc(1px * var(--k))` }
          }
        />
      ))}
      <div
        className={box.h === 0 ? 'landing line' : 'landing'}
        style={box.h === 0 ? { ...at(box), height: undefined } : at(box)}
      >
        <span>{says}</span>
      </div>
    </>
  );
}
