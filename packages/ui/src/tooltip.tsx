import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Kbd } from './kbd.tsx';
import styles from './tooltip.module.css';

/** Shows a few words (and the keys that do the same) when its control is pointed at or focused. */
export function WithTooltip({
  text,
  keys,
  children,
}: {
  text: string;
  keys?: string;
  children: ReactElement;
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className={styles.tooltip ?? ''} offset={6}>
        {text}
        {keys && <Kbd keys={keys} />}
      </Tooltip>
    </TooltipTrigger>
  );
}
