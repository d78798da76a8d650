/** Generates random descriptions that mix markup of editors and PageBuilder with attacks. */
import fc from 'fast-check';

const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVa&#9;Script:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'media:../../etc/passwd.png',
  'media:wysiwyg/x.jpg" onerror="alert(1)',
  '//evil.example/media/x.jpg',
  'https://evil.example/media/wysiwyg/x.jpg',
  'https://own.example.evil.example/media/x.jpg',
  'https://own.example@evil.example/media/x.jpg',
  '/media/wysiwyg/%2e%2e/%2e%2e/x.jpg',
  '/media/wysiwyg/x.svg',
  '/media/x.jpg"><script>alert(1)</script>',
  '{{media url="https://evil.example/x.jpg"}}',
  '{{media url=../x.jpg}}',
  "{{media url='wysiwyg/x.jpg' onerror='alert(1)'}}",
  'https://www.youtube.com.evil.example/embed/abcdefghijk',
  'https://www.youtube.com/embed/"><script>alert(1)</script>',
  'https://evil.example/?v=www.youtube.com/embed/abcdefghijk',
];

const ADDRESSES = [
  '/media/wysiwyg/x.jpg',
  '{{media url=wysiwyg/home/x.jpg}}',
  '{{media url=&quot;wysiwyg/y.png&quot;}}',
  '{{media url="wysiwyg/z.webp"}}',
  'https://own.example/media/catalog/product/a/b/c.gif',
  'https://www.youtube.com/embed/abcdefghijk',
  'https://player.vimeo.com/video/76979871',
  'https://example.com/a?b=c&d=e',
  '/deals',
];

/** Media files to which the addresses above refer, as paths below the media folder. */
export const OWN_FILES = [
  ...['wysiwyg/x.jpg', 'wysiwyg/home/x.jpg', 'wysiwyg/y.png', 'wysiwyg/z.webp', '/a/b/c.gif'],
  // Results from an address truncated at a quotation mark.
  'x.jpg',
];

const TAGS = [
  ...['p', 'div', 'b', 'a', 'ul', 'li', 'table', 'tr', 'td', 'h1', 'h2', 'h4', 'span', 'figure'],
  ...['figcaption', 'img', 'iframe', 'video', 'source', 'button', 'section', 'br', 'hr'],
  ...['script', 'style', 'svg', 'math', 'noscript', 'textarea', 'template', 'title', 'form'],
  ...['object', 'embed', 'base', 'link', 'meta', 'input', 'select', 'xmp', 'picture'],
];

const CONTENT_TYPES = [
  ...['row', 'column-group', 'column-line', 'column', 'text', 'heading', 'buttons', 'button-item'],
  ...['image', 'html', 'video', 'divider', 'banner', 'slider', 'slide', 'tabs', 'tab-item'],
  ...['products', 'block', 'map', 'unknown', '"><script>', '__proto__', 'constructor'],
];

const ELEMENTS = [
  ...[
    'main',
    'inner',
    'link',
    'link_text',
    'content',
    'button',
    'overlay',
    'wrapper',
    'navigation',
  ],
  ...['desktop_image', 'mobile_image', 'video'],
];

const address = fc.constantFrom(...ADDRESSES, ...HOSTILE_ADDRESSES);
const quoted = (text: string) => text.replaceAll('"', '&quot;');
const background = (text: string) => quoted(`{\\"desktop_image\\":\\"${text}\\"}`);

const attribute = fc.oneof(
  address.map((each) => `src="${each}"`),
  address.map((each) => `href="${quoted(each)}"`),
  address.map((each) => `data-background-images="${background(each)}"`),
  fc.constantFrom(...CONTENT_TYPES).map((each) => `data-content-type="${quoted(each)}"`),
  fc.constantFrom(...ELEMENTS).map((each) => `data-element="${each}"`),
  fc.constantFrom(
    'onclick="alert(1)"',
    'onerror=alert(1)',
    'style="width: 25%; background: url(https://evil.example/x)"',
    'style="position:fixed;width:300%"',
    'class="rich-row button"',
    'class="for-phones overlay"',
    'class="pagebuilder-mobile-only"',
    'class="pagebuilder-button-secondary"',
    'id="main"',
    'data-pb-style="AAA"',
    'data-decoded="false"',
    'data-decoded="true"',
    'data-tab-name="<img src=x onerror=alert(1)>"',
    'alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    'alt="A \ue0000\ue001 picture"',
    'aria-label="&#xe002;x.jpg&#xe003;"',
    'width="200"',
    'width="200px" height="1e9"',
    'srcset="https://evil.example/x.jpg 2x"',
    'srcdoc="<script>alert(1)</script>"',
    'xlink:href="javascript:alert(1)"',
    'target="_blank"',
    '"',
    '<',
  ),
);

const alt = fc.constantFrom(
  'A picture',
  '&quot; onerror=&quot;alert(1)',
  '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src=x onerror=alert(1)>',
);

/** Generates pictures with harmless addresses, because few random elements survive sanitising. */
const ownPicture = fc
  .tuple(fc.constantFrom(...ADDRESSES), alt, attribute)
  .map(([src, words, more]) => `<img src="${src}" alt="${words}" ${more}>`);

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'words',
    ' ',
    '&nbsp;',
    '&amp;lt;script&amp;gt;',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&lt;img src="{{media url=wysiwyg/x.jpg}}" onerror=alert(1)&gt;',
    '&lt;div data-content-type="html"&gt;&amp;lt;svg onload=alert(1)&amp;gt;',
    '\ue0000\ue001',
    '&#xe000;0&#xe001;',
    '\ue002wysiwyg/x.jpg\ue003',
    '&#x202e;',
    '{{widget type="x" template="<script>"}}',
    '{{media url=wysiwyg/x.jpg}}',
    '{{',
    '<!--',
    '-->',
    ']]>',
    '<style>#html-body [data-pb-style=AAA]{width:33.3333%}@import "x";</style>',
    '<style>@media (x){#html-body [data-pb-style=AAA]{width:1%}',
    '</div></div>',
    '<',
  ),
);

interface Node {
  html: string;
}

const { html: node } = fc.letrec<{ html: string; nodes: string; element: Node }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    text,
    ownPicture,
    tie('element').map(({ html }) => html),
  ),
  nodes: fc.array(tie('html'), { maxLength: 4 }).map((each) => each.join('')),
  element: fc
    .tuple(
      fc.constantFrom(...TAGS),
      fc.array(attribute, { maxLength: 4 }),
      tie('nodes'),
      fc.boolean(),
    )
    .map(([tag, attributes, inside, isClosed]) => ({
      html: `<${[tag, ...attributes].join(' ')}>${inside}${isClosed ? `</${tag}>` : ''}`,
    })),
}));

export const descriptions = fc.array(node, { maxLength: 6 }).map((each) => each.join(''));
