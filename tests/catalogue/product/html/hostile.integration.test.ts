import { describe, expect, it } from 'vitest';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';
import { readStrictly } from './strict-html.ts';

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  div: ['class'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};
const HREF = /^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*|#[^\s]*|mailto:[^\s]+|tel:[^\n\t\r]+)$/;

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)',
  '<script><!--<script></script>--><p>alert(1)</p></script>',
  '<<script>alert(1);//<</script>',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(2)>hover</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p "onclick=alert(1)">x</p>',
  '<p a="> <script>alert(1)</script>">x</p>',
  '<p title=\'" onclick="alert(1)\'>x</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<image src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript\u0000:alert(1)">x</a>',
  '<a href="java<!-- -->script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="x" xlink:href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example/" target="_blank" ping="https://evil.example/">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/.//evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://a.example/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</a>',
  '<a href=`javascript:alert(1)`>x</a>',
  '<a href="x"onclick="alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script>alert&#40;1)</script>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg>',
  '<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>',
  '<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p><noscript></p><style></noscript><img src=x onerror=alert(1)></style>',
  '<style>@import "javascript:alert(1)";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<div class="overlay" id="main" data-x="1">x</div>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<object data="javascript:alert(1)"><param name=x></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example/"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<select><style><img src=x onerror=alert(1)></style></select>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>x</body>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<table><tr><td><style></table><img src=x onerror=alert(1)></style>',
  '<b><p><i></b></p><a href="javascript:alert(1)"><table><a href="/x">y</table>',
  '<p><a><a href="javascript:alert(1)">x<p></a></a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
  '<p>{{widget type="x" template="<script>"}}</p>',
  '<scr{{x}}ipt>alert(1)</scr{{x}}ipt>',
  '<a href="java{{x}}script:alert(1)">x</a>',
  '<img src="{{media url="x" onerror="alert(1)"}}">',
  '<h1 onclick=alert(1)>T<p>x</h1><h2/onclick=alert(1)>y',
  '<section onclick=alert(1)><article id=x>y</article></section>',
  '<h2>a<a href="/x">b<a href="javascript:alert(1)">c<p>d</h2>',
  '<',
  '<p',
  '<a href="',
  '</',
  '<!',
];

describe('sanitiseProductHtml', () => {
  it.each(HOSTILE)('removes active content from %j', (hostile) => {
    const clean = sanitiseProductHtml(`<p>before</p>${hostile}`, { topHeading: 3 });
    for (const { tag, attributes } of readStrictly(clean)) {
      for (const name of Object.keys(attributes)) expect(ATTRIBUTES[tag] ?? []).toContain(name);
      if (tag === 'a') expect(attributes['href']).toMatch(HREF);
    }
    expect(clean).toContain('<p>before</p>');
  });

  it.each(HOSTILE)('leaves the sanitised %j unchanged on a second pass', (hostile) => {
    const once = sanitiseProductHtml(hostile, { topHeading: 3 });
    expect(sanitiseProductHtml(once, { topHeading: 3 })).toBe(once);
  });

  it.each([
    ['<p>a</p><script>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><style>p{color:red}</style><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><iframe src="/x">fallback</iframe><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><noscript>n</noscript><svg><text>t</text></svg><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><textarea>t</textarea><select><option>o</select><p>b</p>', '<p>a</p><p>b</p>'],
  ])('removes the content with the tag: %s', (html, clean) => {
    expect(sanitiseProductHtml(html, { topHeading: 3 })).toBe(clean);
  });
});

describe('plainText', () => {
  it('removes scripts with their content', () => {
    expect(plainText('<p>a<script>alert(1)</script> b</p>')).toBe('a b');
  });
});

describe('long hostile input', () => {
  it.each([
    ['paragraphs', '<p>'],
    ['nested tags', '<b>'],
    ['headings', '<h2>'],
    ['breaks', '<br> '],
    ['spaces', ' \n'],
    ['links', '<a href=x>'],
    ['braces', '{{'],
    ['svg', '<svg>'],
    ['pictures', '<img src="/media/wysiwyg/x.jpg">'],
    ['pictures of directives', '<img src="{{media url=x.jpg}}">'],
    ['beginnings of pictures', '<img src="'],
    ['columns', '<div data-content-type="column" style="width:50%">'],
    ['banners', '<div data-content-type="banner">'],
    ['HTML kept as text', '<div data-content-type="html">&lt;b&gt;'],
    ['tables', '<table><tr><td>'],
    ['frames', '<iframe src="https://youtu.be/abcdefghijk"></iframe>'],
    ['style sheets', '<img><style>#html-body [data-pb-style=A]{width:50%}'],
    ['rules', '<img><style>@a{b{'],
    ['ends of rules', '<img><style>}@;width:1'],
    ['directives of spaces', '<img>{{media url=                    '],
    ['emptied blocks', '<p><img src="/media/x.jpg">'],
  ])('takes a few seconds at most for 20,000 times %s', (_name, part) => {
    const started = performance.now();
    sanitiseProductHtml(`${part.repeat(20_000)}x`, { topHeading: 3 });
    // Quadratic time would take minutes; a busy machine takes four seconds.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
