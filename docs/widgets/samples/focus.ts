import { containFocus } from '@portico/widgets/focus/contain-focus';

type Said = (words: string) => void;
let end: (() => void) | undefined;

export function contain(said: Said): void {
  const container = document.getElementById('focus-box');
  if (!container) return;
  end?.();
  end = containFocus({ container });
  container.querySelector('button')?.focus();
  said('Tab goes round in the box.');
}

export function letGo(said: Said): void {
  end?.();
  end = undefined;
  said('Tab goes on through the page.');
}
