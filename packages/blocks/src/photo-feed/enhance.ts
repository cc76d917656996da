import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import type { Enhance } from '../block-life.ts';

/**
 * Asks the server for the feed as it is now [V7.5, V7.8] and puts the answer in the place of what the page came with
 * [V7.7]. A failure is logged only [V8.32]: what stands there stays.
 */
export const enhance: Enhance<{ service: PhotoServiceId }> = (root, value, { request }) => {
  let isHere = true;
  const widgetJSON = JSON.stringify({ type: value.service, id: root.id.replace(/^block-/, ''), value });
  request<{ html: string }>('POST', '/api/widget/GetWidgetRendering', { form: { widgetJSON }, quiet: true })
    .then(({ html }) => {
      const made = document.createElement('template');
      made.innerHTML = html;
      const before = root.querySelector('.photo-feed');
      // The same photos stay as they are, so that nothing flickers.
      if (!isHere || made.innerHTML === (before?.outerHTML ?? '')) return;
      before?.remove();
      root.append(made.content);
    })
    .catch((error: unknown) => console.error('Photo feed:', error));
  return () => {
    isHere = false;
  };
};
