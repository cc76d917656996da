import type { MeasuringPost } from '@portico/model/api/analytics';
import { isCountedPage } from '@portico/model/visitor/counted-page';
import { readVisitorCookie } from '@portico/model/visitor/visitor-cookies';
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
  summary: string;
  /** 204 when absent. */
  status?: 202;
  /** Also heard of people signed in: these say what they did, not that they visited. */
  ofOwners?: true;
  read(call: AnalyticsCall): AnalyticsRecord[];
}

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

/** What is read of each address that takes what pages post [V7.15–V7.21, B7.4–B7.10]. */
export const analyticsRoutes: Readonly<Record<MeasuringPost, AnalyticsRoute>> = {
  'POST /api/census/RecordHit': {
    summary: 'A page was viewed.',
    read: readHit,
  },
  'POST /api/census/button-click': {
    summary: 'A button was clicked.',
    read: readButton('button-click'),
  },
  'POST /api/census/button-render': {
    summary: 'A button was seen.',
    read: readButton('button-render'),
  },
  'POST /api/census/form-render': {
    summary: 'A form was seen.',
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.formId, 64);
      return subject === '' ? [] : event(call, fields, { kind: 'form-render', subject }, {});
    },
  },
  'POST /api/census/overlay': {
    summary: 'The popup overlay was shown, closed or followed.',
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.event, 64);
      return subject === '' ? [] : event(call, fields, { kind: 'overlay', subject }, objectIn(fields.data));
    },
  },
  'POST /api/census/RecordQuickView/:id': {
    summary: 'The quick view of a product was opened.',
    read(call) {
      if (!/^[0-9a-f]{24}$/.test(call.id)) return [];
      return event(call, {}, { kind: 'quick-view', subject: call.id }, {});
    },
  },
  'POST /api/events/RecordEvent': {
    ofOwners: true,
    summary: 'An event happened that a page gives a name.',
    read(call) {
      const fields = objectIn(call.body);
      const subject = boundedText(fields.event, 64);
      if (subject === '') return [];
      const { data, event: _, crumb: __, visitorCookie: ___, url: ____, ...extra } = fields;
      return event(call, fields, { kind: 'event', subject }, { ...extra, data: objectIn(data) });
    },
  },
  'POST /api/v1/events': {
    status: 202,
    ofOwners: true,
    summary: 'An event of a schema: who did what to what.',
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
  'POST /api/1/performance/records': {
    summary: 'How fast a page came to the visitor.',
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
};
