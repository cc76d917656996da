import { type CssProblem, cssProblem } from '@portico/model/site/css-problem';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Switch } from '@portico/ui/choice';
import { setSafeMode, useSafeMode } from '../../../shared/frame/safe-mode.ts';
import { EditText } from '../../../shared/documents/fields/edit-fields.tsx';
import styles from './css-fields.module.css';
import type { DesignFieldsProps } from '../design-form.tsx';
import { DesignForm } from '../design-form.tsx';
import { designCss } from './screen.ts';

const PROBLEMS: Readonly<Record<CssProblem['kind'], string>> = {
  comment: 'starts a comment that never ends',
  text: 'starts a text in quotes that does not end on this line',
  open: 'opens a bracket that is never closed',
  close: 'closes a bracket that was never opened',
};

/** What rules can rely on: the site's own measures and colours, which follow the design. */
const NAMES: ReadonlyArray<readonly [name: string, meaning: string]> = [
  ['var(--fg), var(--bg)', 'text and background of the section'],
  ['var(--mute), var(--line)', 'small print, thin lines'],
  ['var(--link), var(--btn)', 'links, buttons'],
  ['var(--c-white) … var(--c-black)', 'the palette: white, light, accent, dark, black'],
  ['var(--s8) … var(--s128)', 'spacing steps'],
  ['var(--f-head), var(--f-text)', 'both families'],
  ['.head, .foot, .sec', 'header, footer, sections'],
  ['.btn, .prose', 'buttons, running text'],
  ['.t-lightest … .t-darkest', 'sections by theme'],
];

/** Rules of the owner's own, with what helps when they break a page. */
export function View() {
  return (
    <DesignForm screen={designCss}>
      {(edits, styles) => <CssFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function CssFields({ edits, styles: chosen }: DesignFieldsProps) {
  const isSafe = useSafeMode();
  const problem = cssProblem(chosen.customCss);
  return (
    <>
      <PanelSection help="Added after the site’s own styles on every page.">
        <EditText
          edits={edits}
          path={['customCss']}
          label="CSS"
          hideLabel
          code
          rows={18}
          placeholder={'.btn {\n  letter-spacing: 0.04em;\n}'}
        />
        <output>
          {problem && (
            <Message kind="warn">
              Line {problem.line} {PROBLEMS[problem.kind]}: everything after it is ignored.
            </Message>
          )}
        </output>
        <Switch
          label="Safe mode"
          help="Shows the site without its own CSS and code in this browser, so that you can see and fix a page they broke. Visitors see no difference."
          isSelected={isSafe}
          onChange={setSafeMode}
        />
      </PanelSection>
      <PanelSection title="Available names">
        <dl className={styles.names}>
          {NAMES.map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </PanelSection>
    </>
  );
}
