import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataBlock } from '../../../templates/pages/layout.ts';

const inside = (html: string): string => html.slice('<script type="application/json" id="table">'.length, -'</script>'.length);

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]>',
  '<!--',
  '-->',
  '</SCRIPT >',
  '&lt;/script&gt;',
  '\u2028\u2029',
  '"\\u003c',
])('no text in the data ends its element or opens a comment: %j', async (text) => {
  const html = String(await dataBlock('table', { [text]: [text] }));
  expect(inside(html)).not.toContain('<');
  expect(JSON.parse(inside(html))).toEqual({ [text]: [text] });
});

test('whatever is put in comes out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
      const html = String(await dataBlock('table', value));
      expect(html.match(/</g)).toHaveLength(2);
      expect(JSON.parse(inside(html))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
