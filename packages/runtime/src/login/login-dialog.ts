import { RequestError } from '@portico/model/visitor/request-error';
import { openDialog } from '@portico/widgets/dialog/open-dialog';
import { addStyle } from '@portico/widgets/style/add-style';
import type { Runtime } from '../life/runtime.ts';
import { makeElement } from '../make-element.ts';
import css from './login-dialog.css?inline';
import { loginWords } from '@portico/model/words/login-words';
import { pageWords } from '../page-words.ts';

const WIDTH_PX = 380;

let isOpen = false;

/**
 * Signs an owner in on the page [V0.8]; it offers no new account [V4.36]. A second factor is asked for where there is
 * one. Signed in, the page loads again, as its owner sees it.
 * @param toLoginPage where signing in here turns out to be impossible
 */
export function openLoginDialog(runtime: Runtime, toLoginPage: () => void): void {
  if (isOpen) return;
  isOpen = true;
  const { document, window, page, tools } = runtime;
  const words = pageWords(loginWords, page);
  addStyle(css, document);
  const field = (label: string, more: object) => {
    const input = makeElement(document, 'input', { required: true, ...more });
    const around = makeElement(document, 'label', { textContent: label });
    around.append(input);
    return { input, around };
  };

  const form = makeElement(document, 'form', { className: 'portico-login' });
  const problem = makeElement(document, 'p', { className: 'portico-login-problem', role: 'alert' });
  const email = field(words.email, {
    type: 'email',
    name: 'email',
    autocomplete: 'username',
    maxLength: 320,
  });
  const password = field(words.password, {
    type: 'password',
    name: 'password',
    autocomplete: 'current-password',
  });
  const code = field(words.code, {
    name: 'code',
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    required: false,
    maxLength: 100,
  });
  code.around.append(
    makeElement(document, 'span', { className: 'portico-login-help', textContent: words.codeHelp }),
  );
  code.around.hidden = true;
  const remember = makeElement(document, 'input', { type: 'checkbox', name: 'rememberMe' });
  const rememberLabel = makeElement(document, 'label', { className: 'portico-login-check' });
  rememberLabel.append(remember, words.remember);
  const submit = makeElement(document, 'button', {
    type: 'submit',
    className: 'btn small',
    textContent: words.login,
  });
  const forgot = makeElement(document, 'a', { href: '/login/forgot', textContent: words.forgot });
  form.append(problem, email.around, password.around, code.around, rememberLabel, submit, forgot);

  const say = (text: string, focus: HTMLInputElement) => {
    problem.textContent = text;
    focus.focus();
    focus.select();
  };
  const refused = (error: RequestError) => {
    // Owners of this site sign in on another host.
    if (error.status === 404) return toLoginPage();
    if (error.body.code === 'two-factor') {
      const isAnswered = !code.around.hidden;
      code.around.hidden = false;
      code.input.required = true;
      return say(isAnswered ? error.message : '', code.input);
    }
    say(error.message, password.input);
  };
  let isPending = false;
  const send = async () => {
    if (isPending) return;
    isPending = true;
    submit.setAttribute('aria-busy', 'true');
    try {
      await tools.request('POST', '/api/auth/Login', {
        dialog: { showErrors: (_fields, error) => refused(error) },
        body: {
          email: email.input.value,
          password: password.input.value,
          rememberMe: remember.checked,
          ...(code.around.hidden ? {} : { code: code.input.value }),
        },
      });
      window.location.reload();
    } catch (error) {
      isPending = false;
      submit.removeAttribute('aria-busy');
      // What the call itself met has been shown.
      if (error instanceof RequestError) return;
      tools.report(error, 'login dialog');
      say(words.failed, password.input);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  const { closed } = openDialog({
    title: words.loginTitle,
    content: form,
    style: 'no-buttons',
    width: WIDTH_PX,
  });
  void closed.then(() => {
    isOpen = false;
  });
}
