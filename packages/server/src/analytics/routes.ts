import { isCountedPage } from '@portico/model/visitor/counted-page';
import { readVisitorCookie } from '@portico/model/visitor/visitor-cookies';
import { z } from 'zod';
import { boundedData, boundedNumber, boundedText, objectIn } from './bounded.ts';
import {
  type AnalyticsCall,
  digestVisitor,
  readPageAddress,
  readPageFields,
  readVisitor,
} from './read-call.ts';
import type { AnalyticsEvent, AnalyticsRecord } from './records.ts';
import { visitSource } from './source.ts';
import { readUserAgent } from './user-agent.ts';

/** An address that measures. What it reads is never judged aloud: what cannot be used is left out. */
export interface AnalyticsRoute {
  method: 'GET' | 'POST';
  /** With `:id` where it has one, at the end. */
  path: string;
  summary: string;
  /** What is described of the body. */
  body?: z.ZodType;
  /** 204 when absent. */
  status?: 202;
  /** Also heard of people signed in: these say what they did, not that they visited. */
  ofOwners?: true;
  read(call: AnalyticsCall): AnalyticsRecord[];
}

const pageFields = {
  url: z.string().optional(),
  referrer: z.string().optional(),
  title: z.string().optional(),
  pageType: z.number().optional(),
  collectionId: z.string().optional(),
};
const visitorCookie = z.string().describe('Value of the cookie `ss_cvr`.');

function readHit(call: AnalyticsCall): AnalyticsRecord[] {
  const fields = objectIn(call.body);
  const data = objectIn(fields.data);
  const cookie = readVisitorCookie(typeof fields.ss_cvr === 'string' ? fields.ss_cvr : undefined);
  const address = readPageAddress(data.url);
  const page = readPageFields(data);
  if (!cookie || !address || !isCountedPage({ pageType: page.pageType, path: address.path })) return [];
  const agent = readUserAgent(call.userAgent);
  // An iPad says it is a Mac; its touch screen says otherwise.
  const isTablet = agent.system === 'macOS' && (boundedNumber(data.touchPoints, 100) ?? 0) > 1;
  return [
    {
      type: 'hit',
      site: call.site.id,
      at: call.at,
      visitor: digestVisitor(call, cookie),
      visit: cookie.lastAt,
      number: cookie.visits,
      isEntry: data.isNewVisit === true,
      path: address.path,
      pageType: page.pageType,
      collectionId: page.collectionId,
      source: visitSource(address.query, boundedText(data.referrer, 500), [
        call.host,
        ...(call.site.primaryHost === null ? [] : [call.site.primaryHost]),
      ]),
      agent: isTablet ? { ...agent, device: 'tablet', system: 'iOS' } : agent,
      language: /^[a-z]{2,3}\b/.exec(boundedText(data.language, 20).toLowerCase())?.[0] ?? '',
    },
  ];
}

/** An event with its page and visitor; `own` are the fields that describe it. */
function event(
  call: AnalyticsCall,
  fields: Record<string, unknown>,
  about: Pick<AnalyticsEvent, 'kind' | 'subject'>,
  own: Record<string, unknown>,
): AnalyticsRecord[] {
  return [
    {
      type: 'event',
      site: call.site.id,
      at: call.at,
      ...about,
      visitor: readVisitor(call, fields.visitorCookie),
      path: readPageFields(fields).path,
      data: boundedData(own),
      bot: readUserAgent(call.userAgent).bot,
    },
  ];
}

/** Only what is listed goes on: nothing a page happens to send is stored by accident. */
function pick(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** Button contexts: 1 a button block, 2 the popup overlay [V7.17]. */
const BUTTON_CONTEXTS: readonly unknown[] = [1, 2, '1', '2'];
const BUTTON_FIELDS = ['buttonText', 'clickthroughUrl', 'alignment', 'size', 'newWindow', 'context'];

function readButton(kind: 'button-click' | 'button-render') {
  return (call: AnalyticsCall): AnalyticsRecord[] => {
    const fields = objectIn(call.body);
    const subject = boundedText(fields.id, 64);
    if (subject === '' || !BUTTON_CONTEXTS.includes(fields.context)) return [];
    return event(call, fields, { kind, subject }, pick(fields, BUTTON_FIELDS));
  };
}

const buttonBody = z.object({
  id: z.string(),
  buttonText: z.string().optional(),
  clickthroughUrl: z.string().optional(),
  alignment: z.string().optional(),
  size: z.string().optional(),
  newWindow: z.boolean().optional(),
  context: z.union([z.literal(1), z.literal(2)]).describe('1 a button block, 2 the popup overlay.'),
  visitorCookie,
  ...pageFields,
});

const LANDING_FIELDS = [
  'landing',
  'refer',
  'rk',
  'lang',
  'screen',
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'variation',
  'mkwid',
];

/** Answers an image, as trackers in pages are asked for. */
export const landingRoute: AnalyticsRoute = {
  method: 'GET',
  path: '/api/1/landing.gif',
  summary: 'A visitor has come to the site, by which campaign: a picture of one pixel.',
  read(call) {
    const fields = objectIn(call.body);
    const address = readPageAddress(fields.landing);
    if (!address) return [];
    const referrer =
      /^https?:\/\/[^/?#]+/i.exec(boundedText(fields.refer, 500))?.[0] ?? boundedText(fields.refer, 80);
    // Neither address's query is stored: it may say more than where somebody came from.
    return event(
      call,
      { url: fields.landing },
      { kind: 'landing', subject: boundedText(fields.campaign, 80) },
      {
        ...pick(fields, LANDING_FIELDS),
        landing: address.path,
        refer: referrer,
      },
    );
  },
};

const PERFORMANCE_RECORDS_MAX = 20;

/** The addresses that take what pages measure [V7.15–V7.21, B7.4–B7.10]. */
export const analyticsRoutes: readonly AnalyticsRoute[] = [
  {
    method: 'POST',
    path: '/api/census/RecordHit',
    summary: 'A page was viewed.',
    body: z.object({
      event: z.string(),
      data: z.string().describe('JSON of the page fields: url, referrer, title, pageType, collectionId.'),
      ss_cvr: visitorCookie,
    }),
    read: readHit,
  },
  {
    method: 'POST',
    path: '/api/census/button-click',
    summary: 'A button was clicked.',
    body: buttonBody,
    read: readButton('button-click'),
  },
  {
    method: 'POST',
    path: '/api/census/button-render',
    summary: 'A button was seen.',
    body: buttonBody,
    read: readButton('button-render'),
  },
  {
    method: 'POST',
    path: '/api/census/form-render',
    summary: 'A form was seen.',
    body: z.object({ formId: z.string(), visitorCookie, ...pageFields }),
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.formId, 64);
      return subject === '' ? [] : event(call, fields, { kind: 'form-render', subject }, {});
    },
  },
  {
    method: 'POST',
    path: '/api/census/overlay',
    summary: 'The popup overlay was shown, closed or followed.',
    body: z.object({ event: z.string(), data: z.looseObject({}).optional(), visitorCookie, ...pageFields }),
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.event, 64);
      return subject === '' ? [] : event(call, fields, { kind: 'overlay', subject }, objectIn(fields.data));
    },
  },
  {
    method: 'POST',
    path: '/api/census/RecordQuickView/:id',
    summary: 'The quick view of a product was opened.',
    read(call) {
      if (!/^[0-9a-f]{24}$/.test(call.id)) return [];
      return event(call, {}, { kind: 'quick-view', subject: call.id }, {});
    },
  },
  {
    method: 'POST',
    path: '/api/events/RecordEvent',
    ofOwners: true,
    summary: 'An event happened that a page gives a name.',
    body: z.object({
      crumb: z.string().optional(),
      event: z.string(),
      data: z.string().optional().describe('JSON of what happened.'),
      website: z.string().optional(),
      template: z.string().optional(),
      variant: z.string().optional(),
      memberAccount: z.string().optional(),
      locale: z.string().optional(),
    }),
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.event, 64);
      if (subject === '') return [];
      const { data, event: _, crumb: __, visitorCookie: ___, url: ____, ...extra } = fields;
      return event(call, fields, { kind: 'event', subject }, { ...extra, data: objectIn(data) });
    },
  },
  {
    method: 'POST',
    path: '/api/v1/events',
    status: 202,
    ofOwners: true,
    summary: 'An event of a schema: who did what to what.',
    body: z.object({
      analyticsId: z.string().optional(),
      commonData: z.looseObject({}).optional(),
      customData: z.looseObject({}),
      customSchemaName: z.string(),
    }),
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.customSchemaName, 64);
      if (subject === '') return [];
      const common = objectIn(fields.commonData);
      return event(
        call,
        { url: common.url },
        { kind: 'event', subject },
        {
          customData: fields.customData,
          commonData: common,
        },
      );
    },
  },
  {
    method: 'POST',
    path: '/api/1/performance/records',
    summary: 'How fast a page came to the visitor.',
    body: z.array(z.looseObject({ pageLoadId: z.string() })),
    read(call) {
      if (!Array.isArray(call.body)) return [];
      const { device, bot } = readUserAgent(call.userAgent);
      if (bot) return [];
      return call.body.slice(0, PERFORMANCE_RECORDS_MAX).flatMap((given): AnalyticsRecord[] => {
        const fields = objectIn(given);
        const pageLoadId = boundedText(fields.pageLoadId, 32);
        if (!/^[0-9a-f]{24}$/.test(pageLoadId)) return [];
        const { pageLoadId: _, url, ...data } = fields;
        return [
          {
            type: 'performance',
            site: call.site.id,
            at: call.at,
            pageLoadId,
            path: readPageAddress(url)?.path ?? '',
            device,
            data: boundedData(data),
          },
        ];
      });
    },
  },
];
