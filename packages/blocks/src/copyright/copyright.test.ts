import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { examplePage } from '../example-page.ts';
import { copyrightBlock } from './block.ts';

it('says the year the page is shown in, and whose it is: the site’s name unless another is written', () => {
  const page = examplePage({ now: '2031-02-03T00:00:00.000Z' });
  expect(renderBlock(copyrightBlock, {}, { page })).toBe('<p class="copyright">© 2031 Kiln &amp; Field</p>');
  expect(renderBlock(copyrightBlock, { holder: 'Ada Byron', align: 'end' }, { page })).toBe(
    '<p class="copyright align-end">© 2031 Ada Byron</p>',
  );
});
