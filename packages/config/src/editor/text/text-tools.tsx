import { SWATCH_IDS, SYSTEM_COLOURS, toCss } from '@portico/model/colour/palette';
import type { PageView } from '@portico/model/page/page-view';
import { Button, IconButton } from '@portico/ui/button';
import { Menu, type MenuAction } from '@portico/ui/menu';
import { Toolbar, ToolGroup } from '@portico/ui/toolbar';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ALargeSmall,
  Bold,
  ChevronDown,
  Ellipsis,
  Highlighter,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Palette,
  Quote,
  Table,
  Underline,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../../shared/loading/on-demand.tsx';
import { useEditor } from '../editor-context.ts';
import { highlightPickerPart } from '../later-parts.ts';
import { LinkPicker } from './link-picker.tsx';
import { useSides } from '../sides.ts';
import { ALIGNMENTS, MARK_NAMES, SIZE_NAMES, STYLE_NAMES, TABLE_NAMES } from './text-names.ts';
import styles from './text-tools.module.css';
import {
  TABLE_CHANGES,
  TEXT_SIZES,
  TEXT_STYLES,
  type TextAction,
  type TextAlignment,
  type TextMark,
  type TextState,
  type WordsPlace,
} from './text-types.ts';

const ALIGNMENT_ICONS: Readonly<Record<TextAlignment, LucideIcon>> = {
  start: AlignLeft,
  center: AlignCenter,
  end: AlignRight,
  justify: AlignJustify,
};

const HighlightPicker = onDemand(highlightPickerPart);

/**
 * Tools for the text being written: by pointer without taking the keyboard from the text, by keyboard with F6 from
 * the text, arrow keys between them and Escape back.
 */
export function TextTools({ state, page }: { state: TextState; page: PageView }) {
  const { tell, text } = useEditor();
  const toolbar = useRef<HTMLDivElement>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  const [linking, setLinking] = useState<WordsPlace>();
  const highlightButton = useRef<HTMLButtonElement>(null);
  const [isHighlighting, setHighlighting] = useState(false);
  const act = (action: TextAction) => tell({ type: 'text', action });
  useEffect(
    () =>
      text.whenReached((link) => {
        if (link) setLinking(link);
        else toolbar.current?.querySelector('button')?.focus();
      }),
    [text],
  );
  const mark = (name: TextMark, icon: LucideIcon) => (
    <IconButton
      icon={icon}
      label={MARK_NAMES[name].label}
      keys={MARK_NAMES[name].keys}
      isActive={state.marks.includes(name)}
      preventFocusOnPress
      onPress={() => act({ do: 'mark', mark: name })}
    />
  );
  const markAction = (name: TextMark): MenuAction => ({
    id: name,
    ...MARK_NAMES[name],
    isChecked: state.marks.includes(name),
    onAction: () => act({ do: 'mark', mark: name }),
  });
  const { palette } = page.site.styles;
  const alignments = useSides(ALIGNMENTS);
  return (
    <Toolbar label="Text" ref={toolbar} onLeave={() => act({ do: 'nothing' })}>
      <ToolGroup label="Paragraph">
        <Menu
          label="Paragraph style"
          groups={[
            {
              actions: TEXT_STYLES.map((style) => ({
                id: style,
                label: STYLE_NAMES[style],
                isChecked: state.style === style,
                onAction: () => act({ do: 'style', style }),
              })),
            },
          ]}
        >
          <Button kind="plain" className={styles.style} aria-label={`Paragraph: ${styleName(state)}`}>
            <span>{styleName(state)}</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        </Menu>
      </ToolGroup>
      <ToolGroup label="Format">
        {mark('bold', Bold)}
        {mark('italic', Italic)}
        {mark('underline', Underline)}
        <IconButton
          ref={linkButton}
          icon={Link2}
          label="Link"
          keys="Mod+K"
          isActive={state.link !== null}
          onPress={() => act({ do: 'place-link' })}
        />
        <LinkPicker
          words={linking}
          anchor={linkButton}
          link={state.link}
          needsWords={state.selected === '' && state.link === null}
          onClose={() => {
            setLinking(undefined);
            act({ do: 'nothing' });
          }}
          onLink={(link, words) => {
            setLinking(undefined);
            act({ do: 'link', link, ...(words === undefined ? {} : { words }) });
          }}
        />
      </ToolGroup>
      <ToolGroup label="Lists">
        <IconButton
          icon={List}
          label="Bulleted list"
          keys="Mod+Shift+8"
          isActive={state.list === 'bulletList'}
          preventFocusOnPress
          onPress={() => act({ do: 'list', list: 'bulletList' })}
        />
        <IconButton
          icon={ListOrdered}
          label="Numbered list"
          keys="Mod+Shift+7"
          isActive={state.list === 'orderedList'}
          preventFocusOnPress
          onPress={() => act({ do: 'list', list: 'orderedList' })}
        />
        <IconButton
          icon={Quote}
          label="Quote"
          keys="Mod+Shift+B"
          isActive={state.isQuote}
          preventFocusOnPress
          onPress={() => act({ do: 'quote' })}
        />
      </ToolGroup>
      <ToolGroup label="Style">
        <Menu
          label="Alignment"
          groups={[
            {
              actions: alignments.map(({ value: align, label }) => ({
                id: align,
                label,
                icon: ALIGNMENT_ICONS[align],
                isChecked: state.align === align,
                onAction: () => act({ do: 'align', align }),
              })),
            },
          ]}
        >
          <IconButton
            icon={ALIGNMENT_ICONS[state.align]}
            label={`Alignment: ${alignments.find(({ value }) => value === state.align)?.label}`}
          />
        </Menu>
        <Menu
          label="Size"
          groups={[
            {
              actions: [null, ...TEXT_SIZES].map((size) => ({
                id: size ?? 'normal',
                label: size === null ? 'Default' : SIZE_NAMES[size],
                isChecked: state.size === size,
                onAction: () => act({ do: 'size', size }),
              })),
            },
          ]}
        >
          <IconButton
            icon={ALargeSmall}
            label={state.size === null ? 'Size' : `Size: ${SIZE_NAMES[state.size]}`}
            className={state.size === null ? undefined : styles.on}
          />
        </Menu>
        <Menu
          label="Colour"
          groups={[
            {
              actions: [
                {
                  id: 'none',
                  label: 'Default',
                  isChecked: state.color === null,
                  onAction: () => act({ do: 'color', color: null }),
                },
                ...SYSTEM_COLOURS.filter(({ userVisible }) => userVisible).map(({ id, name }) => ({
                  id,
                  label: name,
                  swatch: toCss(palette.colors[id as (typeof SWATCH_IDS)[number]]),
                  isChecked: state.color === id,
                  onAction: () => act({ do: 'color', color: id }),
                })),
              ],
            },
          ]}
        >
          <IconButton
            icon={Palette}
            label="Colour"
            className={state.color === null ? undefined : styles.on}
          />
        </Menu>
        <IconButton
          ref={highlightButton}
          icon={Highlighter}
          label="Drawn highlight"
          isActive={state.highlight !== null}
          onPress={() => setHighlighting(true)}
        />
        {isHighlighting && (
          <HighlightPicker
            anchor={highlightButton}
            highlight={state.highlight}
            hasWords={state.selected !== '' || state.highlight !== null}
            palette={palette.colors}
            onClose={() => {
              setHighlighting(false);
              act({ do: 'nothing' });
            }}
            onHighlight={(highlight, setting) =>
              act({ do: 'highlight', highlight, ...(setting && { setting }) })
            }
          />
        )}
      </ToolGroup>
      <ToolGroup label="More">
        {state.isInTable && (
          <Menu
            label="Table"
            groups={[
              {
                actions: TABLE_CHANGES.map((change) => ({
                  id: change,
                  label: TABLE_NAMES[change],
                  danger: change === 'remove-table',
                  onAction: () => act({ do: 'table-change', change }),
                })),
              },
            ]}
          >
            <IconButton icon={Table} label="Table" />
          </Menu>
        )}
        <Menu
          label="More text tools"
          groups={[
            {
              actions: [
                markAction('strike'),
                markAction('highlight'),
                markAction('code'),
                markAction('superscript'),
                markAction('subscript'),
              ],
            },
            {
              actions: [
                { id: 'rule', label: 'Insert line', onAction: () => act({ do: 'rule' }) },
                {
                  id: 'table',
                  label: 'Insert table',
                  isDisabled: state.isInTable,
                  onAction: () => act({ do: 'table' }),
                },
              ],
            },
            {
              actions: [{ id: 'clear', label: 'Clear formatting', onAction: () => act({ do: 'clear' }) }],
            },
          ]}
        >
          <IconButton icon={Ellipsis} label="More text tools" />
        </Menu>
      </ToolGroup>
    </Toolbar>
  );
}

const styleName = ({ style }: TextState) => (style === null ? 'Several' : STYLE_NAMES[style]);
