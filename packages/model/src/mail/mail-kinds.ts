/** Groups in which owners see the emails, in this order. */
export const MAIL_GROUPS = {
  orders: 'Orders',
  returns: 'Returns',
  donations: 'Donations',
  giftCards: 'Gift cards',
  subscriptions: 'Subscriptions',
  products: 'Products',
  comments: 'Comments',
  newsletter: 'Newsletter',
  accounts: 'Customer accounts',
  forms: 'Forms',
  team: 'To your team',
  server: 'Logging in to Portico',
} as const;
export type MailGroup = keyof typeof MAIL_GROUPS;

/** Parts of an email whose words owners may write themselves. */
export type MailPart =
  | 'Subject'
  | 'Heading'
  | 'Subject and heading'
  | 'Introduction'
  | 'Introduction while it is not paid'
  | 'Introduction from somebody else'
  | 'Introduction of an expired one'
  | 'Greeting'
  | 'How to use it'
  | 'Reserved items'
  | 'Discount code'
  | 'Introduction while it costs less'
  | 'Introduction while that is owed'
  | 'Where it costs more'
  | 'What is still to be paid'
  | 'Button to pay'
  | 'Button while nothing is to be paid'
  | 'Button'
  | 'Closing';

/** What is known of an email beside what it says. */
export interface MailKind {
  group: MailGroup;
  title: string;
  /** When it is sent, in a sentence. */
  trigger: string;
  /** A site may do without it: it can be switched off in the list of emails. All others the law or their purpose needs. */
  isOptional?: true;
  /** Of those a site may do without: it is not sent until its owner switches it on. */
  isOffAtFirst?: true;
  /** It is switched on and off there, not in the list of emails. */
  switch?: 'shop-settings' | 'comments';
  /** Keys of the catalogue by what they are in it. Emails without are written in English alone, for people of the team. */
  words?: ReadonlyArray<readonly [part: MailPart, key: string]>;
}

const order = (name: string, introduction: string): MailKind['words'] => [
  ['Subject', `orderMail.${name}Subject`],
  ['Heading', `orderMail.${name}Title`],
  ['Introduction', `orderMail.${introduction}`],
  ['Button', 'orderMail.viewOrder'],
  ['Closing', 'orderMail.keepNote'],
];

const subscription = (name: string, subject = `${name}Subject`): MailKind['words'] => [
  ['Subject and heading', `managing.${subject}`],
  ['Greeting', 'managing.hello'],
  ['Introduction', `managing.${name}`],
  ['Button', 'managing.manage'],
  ['Closing', 'managing.keepNote'],
];

const returned = (name: string): MailKind['words'] => [
  ['Subject and heading', `returns.${name}Subject`],
  ['Greeting', 'returns.hello'],
  ['Introduction', `returns.${name}`],
  ['Button', 'orderMail.viewOrder'],
  ['Closing', 'orderMail.keepNote'],
];

const account = (name: string, button: string): MailKind['words'] => [
  ['Subject and heading', `account.mail${name}Subject`],
  ['Introduction', `account.mail${name}`],
  ['Button', button],
  ['Closing', 'account.mailIgnore'],
];

const donation = (subject: string, heading: string, introduction: string): MailKind['words'] => [
  ['Subject', `donation.${subject}`],
  ['Heading', heading],
  ['Introduction', `donation.${introduction}`],
  ['Button', 'donation.view'],
  ['Closing', 'donation.keepNote'],
];

const kinds = {
  'order-placed': {
    group: 'orders',
    title: 'Order confirmation',
    trigger: 'A customer places an order.',
    words: [
      ['Subject', 'orderMail.orderedSubject'],
      ['Heading', 'orderMail.orderedTitle'],
      ['Introduction', 'orderMail.ordered'],
      ['Introduction while it is not paid', 'orderMail.received'],
      ['Button', 'orderMail.viewOrder'],
      ['Closing', 'orderMail.keepNote'],
    ],
  },
  'order-paid': {
    group: 'orders',
    title: 'Payment received',
    trigger: 'You mark an order as paid that was placed to be paid later.',
    isOptional: true,
    words: order('paid', 'paid'),
  },
  'order-shipped': {
    group: 'orders',
    title: 'Order shipped',
    trigger: 'The last parcel of an order is sent or handed over, and you chose to tell the customer.',
    isOptional: true,
    words: order('fulfilled', 'fulfilled'),
  },
  'order-part-shipped': {
    group: 'orders',
    title: 'Part of an order shipped',
    trigger: 'A parcel is sent and more of the order is to follow, and you chose to tell the customer.',
    isOptional: true,
    words: order('part', 'part'),
  },
  'order-done': {
    group: 'orders',
    title: 'Order provided',
    trigger:
      'Everything of an order is provided of which nothing is sent, such as services, and you chose to tell the customer.',
    isOptional: true,
    words: order('done', 'done'),
  },
  'order-part-done': {
    group: 'orders',
    title: 'Part of an order provided',
    trigger: 'A part of an order of which nothing is sent is provided, and you chose to tell the customer.',
    isOptional: true,
    words: order('partDone', 'partDone'),
  },
  downloads: {
    group: 'orders',
    title: 'Downloads',
    trigger: 'An order with files to download is paid.',
    words: [
      ['Subject', 'download.mailSubject'],
      ['Heading', 'download.mailTitle'],
      ['Introduction', 'download.mailText'],
      ['Button', 'download.go'],
      ['Closing', 'download.mailNote'],
    ],
  },
  'order-refunded': {
    group: 'orders',
    title: 'Refund',
    trigger: 'You refund all or part of an order.',
    words: order('givenBack', 'givenBack'),
  },
  'order-changed': {
    group: 'orders',
    title: 'Order changed',
    trigger: 'You edit an order after it was placed, and chose to tell the customer.',
    isOptional: true,
    words: [
      ['Subject', 'orderEdit.changedSubject'],
      ['Heading', 'orderEdit.changedTitle'],
      ['Introduction', 'orderEdit.changed'],
      ['Introduction while it costs less', 'orderEdit.less'],
      ['Introduction while that is owed', 'orderEdit.lessLater'],
      ['Where it costs more', 'orderEdit.more'],
      ['What is still to be paid', 'orderEdit.toPay'],
      ['Button to pay', 'orderEdit.payAmount'],
      ['Button while nothing is to be paid', 'orderMail.viewOrder'],
      ['Closing', 'orderMail.keepNote'],
    ],
  },
  'balance-due': {
    group: 'orders',
    title: 'Link to pay the difference',
    trigger: 'You email a customer the link to pay what an edited order costs more.',
    words: [
      ['Subject', 'orderEdit.dueSubject'],
      ['Heading', 'orderEdit.dueTitle'],
      ['Introduction', 'orderEdit.dueText'],
      ['Button', 'orderEdit.payAmount'],
      ['Closing', 'orderMail.keepNote'],
    ],
  },
  'order-cancelled': {
    group: 'orders',
    title: 'Order cancelled',
    trigger: 'You cancel an order.',
    words: order('cancelled', 'cancelled'),
  },
  'order-expired': {
    group: 'orders',
    title: 'Order not paid in time',
    trigger: 'An order that was to be paid later was not paid in time.',
    words: order('expired', 'expired'),
  },
  'order-link': {
    group: 'orders',
    title: 'Link to an order',
    trigger: 'Somebody asks for their order by its number and email address.',
    words: account('Order', 'orderMail.viewOrder'),
  },
  'return-asked': {
    group: 'returns',
    title: 'Return requested',
    trigger: 'A customer asks to return items of an order.',
    words: returned('asked'),
  },
  'return-approved': {
    group: 'returns',
    title: 'Return approved',
    trigger: 'You approve a return, or begin one yourself.',
    words: returned('approved'),
  },
  'return-refused': {
    group: 'returns',
    title: 'Return declined',
    trigger: 'You decline a return.',
    words: returned('refused'),
  },
  'return-received': {
    group: 'returns',
    title: 'Return received',
    trigger: 'You mark a return as received, and chose to tell the customer.',
    isOptional: true,
    words: returned('received'),
  },
  'withdrawal-received': {
    group: 'returns',
    title: 'Withdrawal received',
    trigger: 'A customer withdraws from the contract of an order.',
    words: returned('withdrawn'),
  },
  'withdrawal-unknown': {
    group: 'returns',
    title: 'Withdrawal without an order',
    trigger:
      'Somebody withdraws from an order that there is not, or of which nothing can be withdrawn from any more.',
    words: [
      ['Subject and heading', 'returns.unknownSubject'],
      ['Introduction', 'returns.unknown'],
      ['Button', 'returns.withdraw'],
      ['Closing', 'account.mailIgnore'],
    ],
  },
  'donation-received': {
    group: 'donations',
    title: 'Donation receipt',
    trigger: 'A donation is paid.',
    words: donation('paidSubject', 'donation.title.paid', 'paid'),
  },
  'donation-unpaid': {
    group: 'donations',
    title: 'Donation to be paid',
    trigger: 'Somebody donates and pays later, for example by bank transfer.',
    words: donation('unpaidSubject', 'donation.title.unpaid', 'unpaid'),
  },
  'donation-ended': {
    group: 'donations',
    title: 'Donation cancelled or not paid',
    trigger: 'You cancel a donation, or it was not paid in time.',
    words: [
      ['Subject', 'donation.unpaidSubject'],
      ['Heading', 'donation.title.cancelled'],
      ['Introduction', 'donation.cancelled'],
      ['Introduction of an expired one', 'donation.expired'],
      ['Button', 'donation.view'],
      ['Closing', 'donation.keepNote'],
    ],
  },
  'donation-refunded': {
    group: 'donations',
    title: 'Refund of a donation',
    trigger: 'You refund all or part of a donation.',
    words: donation('givenBackSubject', 'orderMail.givenBackTitle', 'givenBack'),
  },
  'payment-link': {
    group: 'orders',
    title: 'Payment link',
    trigger: 'You email a customer the link to pay a draft order.',
    words: [
      ['Subject', 'draftOrder.linkSubject'],
      ['Heading', 'draftOrder.linkTitle'],
      ['Greeting', 'draftOrder.hello'],
      ['Introduction', 'draftOrder.linkText'],
      ['Reserved items', 'draftOrder.held'],
      ['Button', 'draftOrder.viewAndPay'],
      ['Closing', 'draftOrder.linkNote'],
    ],
  },
  'gift-card': {
    group: 'giftCards',
    title: 'Gift card',
    trigger: 'A gift card is paid, or its day has come, or you send one.',
    words: [
      ['Subject', 'giftCard.mailSubject'],
      ['Heading', 'giftCard.mailTitle'],
      ['Greeting', 'giftCard.mailTo'],
      ['Introduction', 'giftCard.mailText'],
      ['Introduction from somebody else', 'giftCard.mailFrom'],
      ['How to use it', 'giftCard.mailHow'],
      ['Button', 'giftCard.check'],
      ['Closing', 'giftCard.mailNote'],
    ],
  },
  'subscription-begun': {
    group: 'subscriptions',
    title: 'Subscription begins',
    trigger: 'The first payment of a subscription is made.',
    words: subscription('begin'),
  },
  'subscription-trial': {
    group: 'subscriptions',
    title: 'Free trial begins',
    trigger: 'A subscription begins with free days.',
    words: subscription('trial'),
  },
  'subscription-trial-ends': {
    group: 'subscriptions',
    title: 'Free trial ends soon',
    trigger: 'Some days before the free days of a subscription end.',
    words: subscription('trialEnds'),
  },
  'subscription-upcoming': {
    group: 'subscriptions',
    title: 'Upcoming payment',
    trigger: 'Some days before a subscription is charged again.',
    words: subscription('upcoming'),
  },
  'subscription-price': {
    group: 'subscriptions',
    title: 'New price',
    trigger: 'You announce a new price to those who are subscribed.',
    words: subscription('price'),
  },
  'subscription-price-stays': {
    group: 'subscriptions',
    title: 'New price withdrawn',
    trigger: 'You withdraw a new price that was announced.',
    words: subscription('priceStays'),
  },
  'subscription-failed': {
    group: 'subscriptions',
    title: 'Payment failed',
    trigger: 'A subscription could not be charged and will be tried again.',
    words: subscription('failed'),
  },
  'subscription-asks': {
    group: 'subscriptions',
    title: 'Payment to be confirmed',
    trigger: 'The customer’s bank wants a payment of a subscription confirmed.',
    words: [
      ['Subject and heading', 'managing.asksSubject'],
      ['Greeting', 'managing.hello'],
      ['Introduction', 'managing.asks'],
      ['Button', 'managing.confirm'],
      ['Closing', 'managing.keepNote'],
    ],
  },
  'subscription-given-up': {
    group: 'subscriptions',
    title: 'Cancelled after failed payments',
    trigger: 'The last try to charge a subscription failed.',
    words: subscription('givenUp', 'cancelledSubject'),
  },
  'subscription-cancelled': {
    group: 'subscriptions',
    title: 'Subscription cancelled',
    trigger: 'A customer cancels a subscription, or you do.',
    words: subscription('cancelled'),
  },
  'subscription-ended': {
    group: 'subscriptions',
    title: 'Subscription ends',
    trigger: 'The last agreed payment of a subscription is made.',
    isOptional: true,
    words: subscription('ended'),
  },
  'back-in-stock': {
    group: 'products',
    title: 'Back in stock',
    trigger: 'A product that somebody waits for is in stock again.',
    switch: 'shop-settings',
    words: [
      ['Subject and heading', 'back.subject'],
      ['Introduction', 'back.text'],
      ['Button', 'back.view'],
      ['Closing', 'back.note'],
    ],
  },
  'comment-confirm': {
    group: 'comments',
    title: 'Confirm a comment',
    trigger: 'Somebody without an account writes a comment.',
    words: [
      ['Subject and heading', 'comments.confirmSubject'],
      ['Introduction', 'comments.confirmMail'],
      ['Button', 'comments.confirmDo'],
      ['Closing', 'comments.confirmNote'],
    ],
  },
  'comment-reply': {
    group: 'comments',
    title: 'Reply to a comment',
    trigger: 'A reply to somebody’s comment is published.',
    isOptional: true,
    words: [
      ['Subject and heading', 'comments.replySubject'],
      ['Introduction', 'comments.replyMail'],
      ['Button', 'comments.replyButton'],
      ['Closing', 'comments.replyNote'],
    ],
  },
  'account-login': {
    group: 'accounts',
    title: 'Login link',
    trigger: 'A customer asks for a link to log in.',
    words: account('Login', 'account.login'),
  },
  'account-create': {
    group: 'accounts',
    title: 'New account',
    trigger: 'Somebody creates an account and confirms their email address.',
    words: account('Create', 'account.create'),
  },
  'account-reset': {
    group: 'accounts',
    title: 'New password',
    trigger: 'A customer asks for a new password.',
    words: account('Reset', 'account.reset'),
  },
  'account-email': {
    group: 'accounts',
    title: 'New email address',
    trigger: 'A customer changes the email address of their account.',
    words: account('Email', 'account.changeEmail'),
  },
  'new-order': {
    group: 'team',
    title: 'New order',
    trigger: 'A customer places an order.',
    isOptional: true,
    words: [
      ['Subject', 'orderMail.newSubject'],
      ['Heading', 'orderMail.newTitle'],
      ['Introduction', 'orderMail.newOrder'],
      ['Introduction while it is not paid', 'orderMail.newUnpaid'],
      ['Button', 'orderMail.openOrder'],
      ['Closing', 'orderMail.ownerNote'],
    ],
  },
  'new-donation': {
    group: 'team',
    title: 'New donation',
    trigger: 'Somebody donates.',
    isOptional: true,
    words: [
      ['Subject and heading', 'donation.newTitle'],
      ['Introduction', 'donation.newPaid'],
      ['Introduction while it is not paid', 'donation.newUnpaid'],
      ['Button', 'orderMail.openOrder'],
      ['Closing', 'orderMail.ownerNote'],
    ],
  },
  campaign: {
    group: 'newsletter',
    title: 'Campaign',
    trigger: 'You send a campaign to everybody on the newsletter’s list.',
    words: [['Closing', 'campaign.reason']],
  },
  'newsletter-confirm': {
    group: 'newsletter',
    title: 'Confirmation of a newsletter sign-up',
    trigger: 'Somebody signs up for your newsletter by a form that asks them to confirm it.',
    words: [
      ['Subject and heading', 'marketing.confirmSubject'],
      ['Introduction', 'marketing.confirmAsk'],
      ['Button', 'marketing.confirmButton'],
      ['Closing', 'marketing.confirmNote'],
    ],
  },
  'newsletter-welcome': {
    group: 'newsletter',
    title: 'Welcome to the newsletter',
    trigger:
      'Somebody confirmed that they want your newsletter, or joined by a form that does not ask for that.',
    isOptional: true,
    isOffAtFirst: true,
    words: [
      ['Subject and heading', 'newsletter.welcomeSubject'],
      ['Introduction', 'newsletter.welcome'],
      ['Button', 'newsletter.change'],
      ['Closing', 'newsletter.welcomeNote'],
    ],
  },
  'newsletter-address': {
    group: 'newsletter',
    title: 'New address for the newsletter',
    trigger: 'A subscriber wants your newsletter to come to another address.',
    words: [
      ['Subject and heading', 'newsletter.moveSubject'],
      ['Introduction', 'newsletter.moveAsk'],
      ['Button', 'newsletter.moveButton'],
      ['Closing', 'newsletter.moveNote'],
    ],
  },
  'cart-reminder': {
    group: 'orders',
    title: 'Reminder of a cart',
    trigger:
      'Somebody did not finish a checkout and the hours you chose have passed, or you send it in Abandoned checkouts.',
    switch: 'shop-settings',
    words: [
      ['Subject and heading', 'recovering.subject'],
      ['Greeting', 'recovering.hello'],
      ['Introduction', 'recovering.text'],
      ['Discount code', 'recovering.code'],
      ['Button', 'recovering.button'],
      ['Closing', 'recovering.note'],
    ],
  },
  'review-request': {
    group: 'products',
    title: 'Review request',
    trigger: 'An order was fulfilled some days ago.',
    switch: 'shop-settings',
    words: [
      ['Subject and heading', 'reviewing.askSubject'],
      ['Introduction', 'reviewing.ask'],
      ['Button', 'reviewing.write'],
      ['Closing', 'reviewing.askNote'],
    ],
  },
  'review-reply': {
    group: 'products',
    title: 'Reply to a review',
    trigger: 'You reply to a review for the first time.',
    words: [
      ['Subject and heading', 'reviewing.replySubject'],
      ['Introduction', 'reviewing.replied'],
      ['Button', 'reviewing.view'],
      ['Closing', 'reviewing.replyNote'],
    ],
  },
  'new-review': {
    group: 'team',
    title: 'New review',
    trigger: 'A customer reviews a product.',
    switch: 'shop-settings',
  },
  'new-return': {
    group: 'team',
    title: 'New return or withdrawal',
    trigger: 'A customer asks to return items, or withdraws from a contract.',
  },
  'new-comment': {
    group: 'team',
    title: 'New comment',
    trigger: 'Somebody comments on a post.',
    switch: 'comments',
  },
  'low-stock': {
    group: 'team',
    title: 'Low stock',
    trigger: 'Items run low.',
    switch: 'shop-settings',
  },
  'form-reply': {
    group: 'forms',
    title: 'Reply to a form',
    trigger: 'You reply to a message in the list of messages.',
    words: [['Closing', 'formReply.note']],
  },
  'form-assigned': {
    group: 'team',
    title: 'Form message assigned',
    trigger: 'A message sent by a form is assigned to somebody else of the team.',
  },
  'form-submission': {
    group: 'team',
    title: 'Message sent by a form',
    trigger: 'A visitor sends a form. Each form says who gets its messages.',
  },
  invitation: {
    group: 'team',
    title: 'Invitation to the team',
    trigger: 'Somebody is invited to work on the site.',
  },
  'recipients-changed': {
    group: 'team',
    title: 'Recipients or redirects changed',
    trigger: 'A release changes who gets what visitors send or order, or where visitors are redirected.',
  },
  domain: {
    group: 'team',
    title: 'Domain changed',
    trigger: 'A domain is added, verified, changed or removed.',
  },
  'connected-service': {
    group: 'team',
    title: 'Connected service changed',
    trigger: 'A service is connected, changed or disconnected.',
  },
  test: {
    group: 'team',
    title: 'Test email',
    trigger: 'You send a test email from the outbox.',
  },
  'password-reset': {
    group: 'server',
    title: 'New password',
    trigger: 'Somebody of the team asks for a new password.',
  },
  'sign-in-link': {
    group: 'server',
    title: 'Login link',
    trigger: 'Too many wrong passwords were entered for somebody’s account.',
  },
  'password-changed': {
    group: 'server',
    title: 'Password changed',
    trigger: 'Somebody of the team changes their password.',
  },
} as const satisfies Record<string, MailKind>;

/** The emails there are, by their ids. None is sent that is not among them: `Mail` of the server asks for its kind. */
export type MailKindId = keyof typeof kinds;
export const MAIL_KINDS: Readonly<Record<MailKindId, MailKind>> = kinds;
export const MAIL_KIND_IDS = Object.keys(kinds) as MailKindId[];

export const isMailKind = (id: string): id is MailKindId => Object.hasOwn(kinds, id);

/** Those a site may do without. */
export const isOptionalMail = (id: string): boolean => isMailKind(id) && MAIL_KINDS[id].isOptional === true;

/** Those it does without until its owner wants them. */
export const isOffAtFirst = (id: string): boolean => isMailKind(id) && MAIL_KINDS[id].isOffAtFirst === true;
