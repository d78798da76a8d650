import { describe, expect, it } from 'vitest';
import { toArticle } from '#catalogue/content/article/article.ts';
import { ContentError } from '#catalogue/content/files/content-error.ts';
import { readStrictly } from '../product/html/strict-html.ts';

const TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3'];

const DROPPED = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '![x](x"onerror="alert(1))',
  '![x](javascript:alert(1))',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<svg onload=alert(1)><text>x</text></svg>',
  '[x](java\u0001script:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="https://evil.example/"><input name=password></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="/basket" onclick="alert(1)" target="_blank" id="main">x</a>',
  '[x](/basket "title\\" onmouseover=\\"alert(1)")',
  '[x](/basket \'"onmouseover="alert(1)\')',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '| a | b |\n| - | - |\n| <img src=x onerror=alert(1)> | c |',
  '- [ ] <input autofocus onfocus=alert(1)>',
  '> ## <b onclick=alert(1)>x',
  '<',
  '<a href="',
];

const REFUSED = [
  '<svg ><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '[x](/\\evil.example)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '<javascript:alert(1)>',
  '[x][1]\n\n[1]: vbscript:msgbox(1)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="/\tbasket/../admin">x</a>',
  '<a href>x</a>',
];

function article(text: string) {
  return toArticle({ file: 'notice.md', text: `# T\n\n## Before\n\nbefore\n\n${text}` }, (path) =>
    path === '/basket' ? undefined : `no page ${path}`,
  );
}

describe('hostile Markdown', () => {
  it.each(DROPPED)('removes active content from %j', (hostile) => {
    const html = article(hostile).sections[0]?.html ?? '';
    expect(html).toContain('<p>before</p>');
    for (const { tag, attributes } of readStrictly(html)) {
      expect(TAGS).toContain(tag);
      expect(attributes).toEqual(tag === 'a' ? { href: '/basket' } : {});
    }
  });

  it.each(REFUSED)('rejects an unsafe link: %j', (hostile) => {
    expect(() => article(hostile)).toThrow(ContentError);
  });

  it.each(['[x](//evil.example/basket)', '<a href="/\\evil.example/basket">x</a>'])(
    'shows the real host of a disguised link: %j',
    (link) => {
      const html = article(link).sections[0]?.html;
      expect(html).toContain('<a href="https://evil.example/basket">x</a>');
    },
  );
});
