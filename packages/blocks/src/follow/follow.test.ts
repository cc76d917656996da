import { followWidget, followWidgetOf } from '@portico/model/social/follow-widgets';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { followBlock } from './block.ts';

const shown = (fields: Record<string, unknown>, tools: { gateContent?: boolean; isCanvas?: boolean } = {}) =>
  renderBlock(followBlock, fields, tools);
const x = { href: 'https://x.com/kiln', name: 'Kiln & Field', text: 'News.', widget: true };

describe('a follow widget', () => {
  it('is a link with icon and names, whole without scripts and before consent', () => {
    for (const html of [shown(x), shown(x, { gateContent: true }), shown({ ...x, widget: false })]) {
      expect(html).toContain('href="https://x.com/kiln" rel="me noopener">Follow on X</a>');
      expect(html).toContain('Kiln &amp; Field');
      expect(html).not.toMatch(/<script|<iframe|<img/);
    }
  });

  it('makes room for the service’s own only where the visitor may load it', () => {
    expect(shown(x)).toContain('data-service-widget="x"');
    expect(shown(x, { gateContent: true })).not.toMatch(/data-service-widget|platform\.twitter\.com/);
    expect(shown(x, { gateContent: true })).toContain('<form class="held"');
    expect(shown(x, { isCanvas: true })).not.toContain('data-service-widget');
    expect(shown({ ...x, href: 'https://www.instagram.com/kiln' })).not.toContain('data-service-widget');
  });

  it('leads nowhere that could run, and says “Follow” of services nobody knows', () => {
    expect(shown({ href: 'javascript:alert(1)', widget: true })).toBe('');
    expect(shown({ href: 'https://kiln.example', look: 'button' })).toContain('Follow</a>');
  });
});

describe('the widget of a profile', () => {
  it('is its service’s, by the script of the service’s own host', () => {
    const scripts = {
      'https://x.com/kiln': 'https://platform.twitter.com/widgets.js',
      'https://www.youtube.com/channel/UCabc': 'https://apis.google.com/js/platform.js',
      'https://www.facebook.com/kiln': 'https://connect.facebook.net/en_GB/sdk.js#xfbml=1&version=v21.0',
      'https://pt.pinterest.com/kiln/': 'https://assets.pinterest.com/js/pinit.js',
    };
    for (const [href, script] of Object.entries(scripts)) {
      const name = followWidgetOf(href);
      expect(name && followWidget(name, href, 'en-GB')?.script).toBe(script);
    }
  });

  it('is none for addresses without a name, and for what only looks like the service', () => {
    for (const href of [
      'https://x.com/',
      'https://x.com.evil.example/a',
      'https://youtube.com/@kiln',
      '',
      '#',
    ])
      expect(followWidgetOf(href)).toBeUndefined();
  });
});
