import type { FormTexts } from '@portico/model/form/form-texts';
import type { FieldRule } from '@portico/model/form/field-types';
import type { FormView } from '@portico/model/form/form-view';
import { rulesOf } from '@portico/model/form/form-view';
import type { WordsOf } from '@portico/model/words/define-words';
import type { formFileWords } from '@portico/model/words/form-file-words';
import type { formFieldWords } from '@portico/model/words/form-field-words';

/** What is said of a file before it is sent, with `{name}` where its name is put in. */
type FileTexts = Readonly<Record<'size' | 'kind' | 'broken' | 'sending', string>>;

type CaptchaWords = WordsOf<typeof formFieldWords>['captcha'];

/** What the form's script needs to know, handed over in `data-form`. */
export interface LiveForm {
  id: string;
  rules: FieldRule[];
  messages: FormTexts;
  submitText: string;
  disableValidation: boolean;
  newsletter: boolean;
  /** What is asked depends on answers: its script loads what works that out. */
  settles?: true;
  /** Words of files; absent where the form asks for none. */
  files?: FileTexts;
  /** Words of the captcha; absent where the form has none. */
  captcha?: CaptchaWords;
  /** The site's key at the captcha's provider; absent where the built-in captcha serves. */
  captchaKey?: string;
}

/** Such a form is posted in parts. */
export const takesFiles = (view: FormView): boolean => view.fields.some(({ type }) => type === 'file');

/** Whether what is asked depends on answers. */
const settles = (view: FormView): boolean => view.fields.some(({ showIf }) => showIf !== undefined);

/** A form as its script needs it: of its fields only what collecting and checking ask for. */
export function liveForm(
  view: FormView,
  messages: FormTexts,
  captcha: CaptchaWords,
  captchaKey: string | undefined,
  files: WordsOf<typeof formFileWords>,
): LiveForm {
  const name = '{name}';
  return {
    id: view.id,
    rules: rulesOf(view).map(
      ({ id, type, required, maxLength, options, showCountryCode, key, value, showIf, ...rule }) => ({
        id,
        type,
        ...(required ? { required } : {}),
        ...(maxLength ? { maxLength } : {}),
        ...(options ? { options } : {}),
        ...(showIf ? { showIf } : {}),
        ...(showCountryCode ? { showCountryCode } : {}),
        ...(type === 'file'
          ? { endings: rule.endings, maxMegabytes: rule.maxMegabytes, maxFiles: rule.maxFiles }
          : {}),
        ...(key === undefined ? {} : { key }),
        ...(value === undefined ? {} : { value }),
      }),
    ),
    messages,
    submitText: view.submitText,
    disableValidation: view.disableValidation,
    newsletter: view.newsletter,
    ...(settles(view) ? { settles: true } : {}),
    ...(takesFiles(view)
      ? {
          files: {
            size: files.size({ name, max: '{max}' }),
            kind: files.kind({ name, kinds: '{kinds}' }),
            broken: files.broken({ name }),
            sending: files.sending({ name }),
          },
        }
      : {}),
    ...(view.captcha ? { captcha, ...(captchaKey ? { captchaKey } : {}) } : {}),
  };
}
