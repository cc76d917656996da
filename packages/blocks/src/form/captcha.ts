import { captchaKey, type CaptchaChallenge } from '@portico/model/form/captcha';
import type { LiveForm } from './live-form.ts';
import { sha256 } from './sha256.ts';

/** Work is done in pieces this long, so that the page stays at hand. */
const PIECE_MS = 8;

/** A captcha on the page [B4.68]. */
export interface Captcha {
  /** Does the work, as if somebody had ticked the box. */
  execute(): Promise<void>;
  /** What the form is sent with; '' while it is not solved. */
  read(): string;
  /** Begins anew: the box is empty, what was solved counts no more. */
  reset(): void;
  /** Takes it off the page. */
  remove(): void;
}

export interface CaptchaParts {
  words: NonNullable<LiveForm['captcha']>;
  challenge(): Promise<CaptchaChallenge>;
  isCompact: boolean;
  /** Told of each change. */
  changed(isSolved: boolean): void;
  /** Told why a provider's captcha cannot be had, in whose place our own is put. */
  failed(error: unknown): void;
}

/** Puts a captcha into a container, one at most [B4.66]. */
export type RenderCaptcha = (container: HTMLElement, parts: CaptchaParts) => Captcha;

const rendered = new WeakMap<HTMLElement, Captcha>();

/**
 * Puts a captcha into a container, one at most [B4.66].
 * @throws Error where the container takes none [B8.25]
 */
export function renderCaptcha(container: HTMLElement, parts: CaptchaParts): Captcha {
  const known = rendered.get(container);
  if (known) return known;
  try {
    const made = makeCaptcha(container, parts);
    rendered.set(container, made);
    return made;
  } catch (cause) {
    throw new Error('Error rendering captcha into node', { cause });
  }
}

function makeCaptcha(
  container: HTMLElement,
  { words, challenge, isCompact, changed }: CaptchaParts,
): Captcha {
  const page = container.ownerDocument;
  const label = page.createElement('label');
  const box = page.createElement('input');
  const said = page.createElement('span');
  label.className = 'form-option';
  box.type = 'checkbox';
  said.className = 'form-captcha-said';
  said.setAttribute('role', 'status');
  label.append(box, words.label);
  container.replaceChildren(label, said);
  container.classList.toggle('compact', isCompact);

  let key = '';
  /** Grows with each beginning: what an earlier one finds counts no more. */
  let round = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const set = (next: string, text: string, isWorking = false) => {
    key = next;
    said.textContent = text;
    box.checked = isWorking || key !== '';
    box.disabled = isWorking || key !== '';
    changed(key !== '');
  };
  const captcha: Captcha = {
    async execute() {
      if (key !== '' || box.disabled) return;
      const mine = ++round;
      set('', words.checking, true);
      try {
        const given = await challenge();
        const number = await findNumber(given, () => mine === round);
        if (mine !== round) return;
        if (number === null) throw new Error('The captcha has no solution');
        set(captchaKey(given, number), words.solved);
        expiry = setTimeout(() => captcha.reset(), given.expires - Date.now());
      } catch {
        if (mine === round) set('', words.failed);
      }
    },
    read: () => key,
    reset() {
      round++;
      clearTimeout(expiry);
      set('', '');
    },
    remove() {
      round++;
      clearTimeout(expiry);
      rendered.delete(container);
      container.replaceChildren();
    },
  };
  box.addEventListener('change', () => {
    box.checked = false;
    void captcha.execute();
  });
  return captcha;
}

/** Tries numbers until the digest is the target; null when none is, or it is not wanted any more. */
async function findNumber(given: CaptchaChallenge, isWanted: () => boolean): Promise<number | null> {
  let until = performance.now() + PIECE_MS;
  for (let number = 0; number <= given.max; number++) {
    if (sha256(`${given.salt}.${number}`) === given.target) return number;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    until = performance.now() + PIECE_MS;
  }
  return null;
}
