import { describe, expect, it } from 'vitest';
import { causeOf } from './cause.ts';

const HOST = 'shop.example';
const chrome = (line: string) =>
  `TypeError: x is not a function\n    at ${line}\n    at other (https://${HOST}/a.js:9:9)`;
const cause = (stack: string, message = 'x is not a function') => causeOf({ message, stack }, HOST);

describe('the place of a failure', () => {
  it.each([
    [`openMenu (https://${HOST}/_portico/assets/boot-Ab3_d-9Z.js:1:2033)`, 'openMenu in boot.js'],
    [`n (https://${HOST}/_portico/assets/boot-Ab3_d-9Z.js:1:2033)`, 'boot.js'],
    [`https://${HOST}/_portico/assets/form-enhance-Ab3xd99Z.js:1:2033`, 'form-enhance.js'],
    [`async Cart.add (https://cdn.example/widget.js?v=3:10:4)`, 'Cart.add in cdn.example/widget.js'],
    [`https://${HOST}/shop/cup?size=2:14:3`, 'code on the page'],
    [`https://${HOST}/s/tools.js:14:3`, '/s/tools.js'],
  ])('%s is %s', (line, place) => {
    expect(cause(chrome(line)).place).toBe(place);
  });

  it.each([
    [
      `openMenu@https://${HOST}/_portico/assets/boot-Ab3_d-9Z.js:1:2033\n@https://${HOST}/:3:1`,
      'openMenu in boot.js',
    ],
    [`global code@https://${HOST}/blog:3:1`, 'code on the page'],
    [`[native code]\nsend@https://cdn.example/x.js:3:1`, 'send in cdn.example/x.js'],
    ['', ''],
    ['not a stack at all', ''],
  ])('is read from Firefox and Safari too: %s', (stack, place) => {
    expect(cause(stack).place).toBe(place);
  });

  it('is the script where there is no stack', () => {
    expect(causeOf({ message: 'x', source: 'https://cdn.example/w.js' }, HOST).place).toBe(
      'cdn.example/w.js',
    );
    expect(causeOf({ message: 'x', source: 'nonsense' }, HOST).place).toBe('');
  });

  it('takes no long time for a hostile stack', () => {
    const before = process.cpuUsage();
    for (const part of ['at ', '@', 'a:/', ' (', 'at a://:1:1 ']) cause(part.repeat(5000 / part.length));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

describe('the cause of failures', () => {
  it('is one in all builds and browsers', () => {
    const one = cause(chrome(`openMenu (https://${HOST}/_portico/assets/boot-Ab3_d-9Z.js:1:2033)`));
    const next = cause(`openMenu@https://${HOST}/_portico/assets/boot-000000zz.js:1:1999`);
    expect(next).toEqual(one);
  });

  it('is one whatever numbers, ids and queries a message holds', () => {
    const messages = [
      'Item 12 of order 5f2c8a9e01 at https://a.example/x?token=1 failed',
      'Item 7 of order 99aa1100ffee at https://a.example/x?token=2#b failed',
    ];
    const [one, two] = messages.map((message) => cause('', message).id);
    expect(one).toBe(two);
  });

  it('is another for another message or another script', () => {
    const ids = [
      cause('', 'a is null'),
      cause('', 'b is null'),
      cause(chrome('f (https://cdn.example/a.js:1:1)'), 'a is null'),
      cause(chrome('f (https://cdn.example/b.js:1:1)'), 'a is null'),
      cause('', "reading 'decade'"),
      cause('', "reading 'facade'"),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
