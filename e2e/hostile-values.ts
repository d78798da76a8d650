/**
 * Texts that try to run as code, to break out of their context, or to break their parser. Unit
 * tests use them for functions that print texts, and browser tests for pages that show texts.
 */

/** Code that reports its own execution, see `hostile-steps.ts`. */
const RUN = 'window.__ran=1,alert(1)';

/** Hostile texts by their intent; none is longer than a product name may be. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'a script': `<script>${RUN}</script>`,
  'a handler': `<img src=x onerror="${RUN}">`,
  'a handler of a drawing': `<svg/onload=${RUN}>`,
  'the end of an attribute': `"><img src=x onerror=${RUN}>`,
  'the end of an attribute in single quotes': `' autofocus onfocus='${RUN}`,
  'the end of a script': `</script><script>${RUN}</script>`,
  'the end of a title': `</title></textarea></style><img src=x onerror=${RUN}>`,
  'the start of a comment': `<!--<script>${RUN}//`,
  'a base address': '<base href="https://evil.example/">',
  'escaped markup': `&lt;img src=x onerror=${RUN}&gt;`,
  'an escaped quote': `&quot; onmouseover=${RUN} x=&quot;`,
  'an address that runs': `javascript:${RUN}//`,
  'an address of data': `data:text/html,<script>${RUN}</script>`,
  'another site': '//evil.example/\\evil.example',
  'steps up': '../../../../etc/passwd',
  'a template': `\${${RUN}}{{constructor.constructor("${RUN}")()}}<%= 1 %>`,
  'JavaScript in a string': `\\";${RUN};//`,
  'line ends of JavaScript': `a\u2028${RUN}\u2029b`,
  'line ends': `a\r\nSet-Cookie: x=1\r\n\r\n<script>${RUN}</script>`,
  'ends of XML': ']]></loc></urlset><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  'signs of a replacement': "$& $1 $' $` $$",
  'placeholders of a message': '%1 %fieldName %s %(x)s %n {0}',
  'a broken escape': 'a%E0%A4%A%00%zz%',
  Markdown: `](javascript:${RUN}) [x](//evil.example) \`\``,
  'a query': `'; drop table product; -- " or 1=1`,
  'control characters': 'a\u0000b\u0008c\u001b[2Jd\u007fe\u0085f',
  'halves of a character': 'a\ud800b\udc00c\ude00\ud83d',
  'letters that are none': 'a\ufffeb\uffffc\ufeffd',
  'the other direction': 'a\u202egnp.exe\u2066b\u2067c',
  'marks upon marks': `Z${'\u0301\u0335\u0489'.repeat(40)}`,
  'no space': 'W'.repeat(250),
  'a name of every object': '__proto__',
  'another name of every object': 'constructor',
};

/** Characters that neither people nor search engines can read. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Surrogate}]/gu;

export function asShown(value: string): string {
  return value.replace(UNSEEN, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');
}

/** Longer than any text that a person types. */
export const ENDLESS = 'endless '.repeat(12_500);

/** Texts that browser storage may contain although the shop never wrote them. */
export const STORED: Readonly<Record<string, string>> = {
  'no JSON': '{"kind":"error"',
  'a number out of range': '-1e999',
  'a path out of the folder': '../../V1/customers/me?x=%00#',
  'letters that no header takes': '日本\r\nX-Injected: 1',
  'a thousand messages': JSON.stringify(
    Array(1000).fill({
      kind: 'error',
      text: HOSTILE['a script'],
      link: { text: 'x', path: 'javascript:alert(1)' },
    }),
  ),
  'another prototype':
    '{"__proto__":{"owner":"guest"},"constructor":{"prototype":{"x":1}},"owner":"guest","path":"/customer","customerId":1,"values":{"__proto__":"x","toString":"x","First name":"<b>x"}}',
  'a tower of brackets': '['.repeat(100_000) + ']'.repeat(100_000),
  'an endless text': ENDLESS,
  'a token of the right form': 'a.b.c',
};
