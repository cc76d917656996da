import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { CountdownFields } from './definition.ts';
import { endOf } from './end-of.ts';
import { partsLeft, unitsOf } from './left-engine.ts';
import { countAndUnit } from './unit-names.ts';

/** What is left at the page's own time, right without a script; or, when it is over, what its owner wrote for then. */
export function CountdownBlock({ fields }: BlockViewProps<CountdownFields>) {
  const { site, now } = usePage();
  const isWritten = useIsWritten();
  const titleDir = useDir(fields.title);
  const messageDir = useDir(fields.message);
  const { language, timeZone } = site.settings;
  const at = { now: new Date(now), timeZone };
  const end = endOf(fields.until, at);
  const left = end - at.now.getTime();
  const isOver = left <= 0;
  if (isOver && !isWritten && (fields.whenOver === 'hide' || fields.message.trim() === '')) return null;
  const units = unitsOf(fields.units);
  const parts = partsLeft(left, units);
  const hides = fields.whenOver === 'hide';
  return (
    <div
      className={`countdown${fields.align === 'start' ? '' : ` align-${fields.align}`}`}
      data-until={end}
      data-hides={hides ? '' : undefined}
    >
      {(!isOver || isWritten) && (
        <div className="countdown-left" role="timer">
          {(fields.title !== '' || isWritten) && (
            <p className="countdown-title" dir={titleDir}>
              <WrittenWords field="title" name="Title" words={fields.title} />
            </p>
          )}
          <p className="countdown-parts">
            {units.map((unit, index) => {
              const [count, name] = countAndUnit(parts[index] ?? 0, unit, language);
              return (
                <span key={unit} className="countdown-part" data-unit={unit}>
                  <span className="countdown-count">{count}</span>{' '}
                  <span className="countdown-unit">{name}</span>{' '}
                </span>
              );
            })}
          </p>
        </div>
      )}
      {!hides && (fields.message !== '' || isWritten) && (
        <output className="countdown-message" dir={messageDir} hidden={!isOver && !isWritten}>
          <WrittenWords field="message" name="Message when it is over" words={fields.message} />
        </output>
      )}
    </div>
  );
}
