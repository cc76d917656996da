import { ShieldCheck } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsCaptcha: Screen = {
  id: 'settings-captcha',
  path: '/settings/captcha',
  title: 'Captcha',
  icon: ShieldCheck,
  permission: 'site.settings',
  under: 'settings',
  note: 'Built-in captcha or Google reCAPTCHA',
  words: 'recaptcha google spam robots site key secret forms',
  view: () => import('./view.tsx'),
};
