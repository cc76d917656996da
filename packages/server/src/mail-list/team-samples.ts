import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { ROLE_TEXTS } from '@portico/model/site/permissions';
import {
  connectedServiceMail,
  directedMail,
  domainMail,
  formAssignedMail,
  formSubmissionMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  signInLinkMail,
} from '../mail/templates.ts';
import { testMail } from '../mail/test-letter.ts';
import type { Sample } from './sample.ts';

/** An example of each kind of mail that goes to people who work on the site. */
export const teamSamples = {
  'form-submission': ({ to, site, names, origin }) =>
    formSubmissionMail({
      to,
      siteName: site.name,
      formName: 'Contact',
      sender: names.customer,
      answers: [
        { label: 'Name', text: names.customer },
        { label: 'Email', text: names.customerEmail },
        { label: 'Message', text: 'Hello,\nare you open on Saturday?' },
      ],
      url: `${origin}/config/forms/submissions`,
    }),
  'form-assigned': ({ to, site, names, origin }) =>
    formAssignedMail({
      to,
      by: names.customer,
      siteName: site.name,
      count: 1,
      url: `${origin}/config/forms/submissions`,
    }),
  invitation: ({ to, site, names, origin }) =>
    invitationMail({
      to,
      inviter: names.customer,
      siteName: site.name,
      roleLabel: ROLE_TEXTS.editor.label,
      url: `${origin}/login/invitation?token=example`,
    }),
  'recipients-changed': ({ to, site, names, origin }) =>
    directedMail({
      to,
      siteName: site.name,
      people: [{ name: names.customer, email: names.customerEmail }],
      changes: [
        {
          document: 'Shop settings',
          field: 'Who is told of orders',
          before: 'none',
          now: names.customerEmail,
        },
      ],
      button: { text: 'Open the releases', url: `${origin}/config/releases` },
    }),
  domain: ({ to, site, origin }) =>
    domainMail({
      to,
      kind: 'proven',
      host: 'www.example.com',
      siteName: site.name,
      url: `${origin}/config/settings/domains`,
    }),
  'connected-service': ({ to, site, names, origin }) =>
    connectedServiceMail({
      to,
      kind: 'connected',
      service: 'Stripe',
      siteName: site.name,
      by: names.customerEmail,
      url: `${origin}/config/settings/connected-services`,
    }),
  test: ({ to, site }) => testMail({ to, siteName: site.name }),
  'password-reset': ({ to, origin }) => passwordResetMail({ to, url: `${origin}/login/reset?token=example` }),
  'sign-in-link': ({ to, origin }) => signInLinkMail({ to, url: `${origin}/login?token=example` }),
  'password-changed': ({ to, origin }) => passwordChangedMail({ to, url: `${origin}/login/forgot` }),
} satisfies Partial<Record<MailKindId, Sample>>;
