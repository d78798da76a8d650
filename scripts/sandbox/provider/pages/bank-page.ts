/** Payment pages like those of a bank: no scripts, pictures or external resources. */
import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light; font: 1.0625rem/1.6 system-ui, 'Segoe UI', Roboto, Arial, sans-serif; }
body { margin: 0; background: #eef1f6; color: #1b2333; }
.notice { margin: 0; padding: .75rem 1rem; background: #ffe08a; color: #1b2333;
  text-align: center; font-weight: 600; }
header { background: #1d3461; color: #fff; }
.name { max-width: 34rem; margin: 0 auto; padding: 1rem; font-size: 1.25rem; font-weight: 700; }
main { max-width: 34rem; margin: 1.5rem auto; padding: 0 1rem 2rem; }
section { background: #fff; border: 1px solid #c9d1de; border-radius: .5rem; padding: 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 0 0 1.5rem; }
dt { color: #4a5670; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; padding: .75rem 1rem; border: 2px solid #1d3461;
  border-radius: .375rem; background: #fff; color: #1d3461; cursor: pointer; text-align: left; }
button:first-of-type { background: #1d3461; color: #fff; }
button span { display: block; font-weight: 400; font-size: .9375rem; }
a { color: #1d4fa3; }
:focus-visible { outline: 3px solid #b35c00; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of every page, which prevent caching, framing and external resources. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'",
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Renders a whole page. `body` and `head` are HTML; the title is plain text. */
export function bankPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}<style>${STYLE}</style>
</head>
<body>
<header>
<p class="notice">This is a payment simulator: no card is asked for and no money moves.</p>
<p class="name">Simulated payment provider</p>
</header>
<main><section>
<h1>${escapeHtml(title)}</h1>
${body}</section></main>
</body>
</html>
`;
}
