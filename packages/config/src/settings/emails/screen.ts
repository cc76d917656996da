import { MailCheck } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsEmails: Screen = {
  id: 'settings-emails',
  path: '/settings/emails',
  title: 'Emails',
  icon: MailCheck,
  permission: 'site.settings',
  under: 'settings',
  note: 'Every email the site sends: words, look, preview, test',
  words:
    'mail notifications customer emails templates order confirmation shipping refund receipt automated transactional preview test subject sender footer logo',
  view: () => import('./view.tsx'),
  wide: true,
  parts: [
    {
      id: 'email-look',
      title: 'Look and sender of emails',
      words: 'logo footer address reply to answers colours fonts branding',
    },
  ],
};
