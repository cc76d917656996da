import type { FormTexts } from '@portico/model/form/form-texts';
import type { FieldRule } from '@portico/model/form/field-types';
import type { FormView } from '@portico/model/form/form-view';
import { rulesOf } from '@portico/model/form/form-view';
import type { WordsOf } from '@portico/model/words/define-words';
import type { formFieldWords } from '@portico/model/words/form-field-words';

type CaptchaWords = WordsOf<typeof formFieldWords>['captcha'];

/** What the form's script needs to know, handed over in `data-form`. */
export interface LiveForm {
  id: string;
  rules: FieldRule[];
  messages: FormTexts;
  submitText: string;
  disableValidation: boolean;
  newsletter: boolean;
  /** Words of the captcha; absent where the form has none. */
  captcha?: CaptchaWords;
  /** The site's key at the captcha's provider; absent where the built-in captcha serves. */
  captchaKey?: string;
}

/** A form as its script needs it: of its fields only what collecting and checking ask for. */
export function liveForm(
  view: FormView,
  messages: FormTexts,
  captcha: CaptchaWords,
  captchaKey?: string,
): LiveForm {
  return {
    id: view.id,
    rules: rulesOf(view).map(({ id, type, required, maxLength, options, showCountryCode, key, value }) => ({
      id,
      type,
      ...(required ? { required } : {}),
      ...(maxLength ? { maxLength } : {}),
      ...(options ? { options } : {}),
      ...(showCountryCode ? { showCountryCode } : {}),
      ...(key === undefined ? {} : { key }),
      ...(value === undefined ? {} : { value }),
    })),
    messages,
    submitText: view.submitText,
    disableValidation: view.disableValidation,
    newsletter: view.newsletter,
    ...(view.captcha ? { captcha, ...(captchaKey ? { captchaKey } : {}) } : {}),
  };
}
