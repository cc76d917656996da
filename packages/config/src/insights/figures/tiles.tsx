import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import type { Change } from './show-numbers.ts';
import styles from './figures.module.css';

const ARROWS = { up: ArrowUpRight, down: ArrowDownRight, same: Minus };

export interface Tile<Name extends string> {
  name: Name;
  label: string;
  value: ReactNode;
  change?: Change | undefined;
}

/** A period's numbers; the one chosen is what the chart shows. */
export function Tiles<Name extends string>(props: {
  tiles: ReadonlyArray<Tile<Name>>;
  chosen: Name;
  onChoose(name: Name): void;
}) {
  return (
    <ToggleButtonGroup
      aria-label="Shown in the chart"
      className={styles.tiles ?? ''}
      style={{ '--tiles': props.tiles.length } as React.CSSProperties}
      selectedKeys={[props.chosen]}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const [first] = keys;
        if (first !== undefined) props.onChoose(first as Name);
      }}
    >
      {props.tiles.map(({ name, label, value, change }) => {
        const Arrow = change && ARROWS[change.direction];
        return (
          <ToggleButton key={name} id={name} className={styles.tile ?? ''}>
            <span className={styles.tileName}>{label}</span>
            <span className={styles.tileNumber}>{value}</span>
            <span className={styles.tileChange} data-direction={change?.direction}>
              {change && Arrow ? (
                <>
                  <Arrow size={14} aria-hidden />
                  <span aria-hidden>{change.text}</span>
                  <span className={styles.unseen}>{change.words}</span>
                </>
              ) : (
                <span aria-hidden>&nbsp;</span>
              )}
            </span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
