/**
 * Lists the scripts, styles and policies of a page from its HTML, to find injected code. It also
 * reads tags in comments and attributes, so it misses nothing but may list code that never runs.
 */

export interface PageCode {
  policies: string[];
  /** Texts of inline scripts, without data blocks. */
  scripts: string[];
  styles: string[];
  /** URLs of scripts, modules and style sheets as written, without duplicates. */
  addresses: string[];
  /**
   * Other places for code, such as event handlers, frames and forms with an external target. Each
   * has a short description.
   */
  oddities: string[];
}

interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  end: number;
}

const START = /<([a-z][^\s/>]*)/gi;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const TAG_END = /[\s/]*>?/y;

/** Limits above those of any page of the shop, so that reading always ends. */
const MAX_ATTRIBUTES = 50;
const MAX_TAGS = 10_000;

/** Reads attributes as a browser does: the first of two with the same name applies. */
function tagAt(html: string, name: string, from: number): Tag {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  let end = from;
  for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
    const found = ATTRIBUTE.exec(html);
    if (found === null) break;
    const [, attribute = '', double, single, bare = ''] = found;
    const key = attribute.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare);
    end = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = end;
  TAG_END.exec(html);
  return { name: name.toLowerCase(), attributes, end: TAG_END.lastIndex };
}

function* tagsIn(html: string): Generator<Tag> {
  for (const { 0: start, 1: name = '', index } of html.matchAll(START)) {
    yield tagAt(html, name, index + start.length);
  }
}

function textOf(html: string, { name, end }: Tag): string {
  const rest = html.slice(end);
  const close = rest.search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return close === -1 ? rest : rest.slice(0, close);
}

/** Types of data blocks. All other types of scripts run, or may run in future browsers. */
const DATA = /^application\/(?:ld\+)?json$/i;

const CODE_FILE = /\.(?:m?js|css)(?:[?#]|$)/i;

/** Types of links that load neither a script nor a style sheet. */
const PLAIN_LINKS = /^(?:icon|manifest|canonical|prev|next|alternate)$/i;

/** Elements that load another document or change the base of URLs. */
const DOCUMENTS = /^(?:iframe|frame|frameset|object|embed|applet|portal|fencedframe|base)$/;

function linkedAddress({ attributes }: Tag): string | undefined {
  const rel = attributes.get('rel') ?? '';
  if (PLAIN_LINKS.test(rel)) return undefined;
  const isPart = rel === 'preload' && /^(?:font|image)$/.test(attributes.get('as') ?? '');
  return isPart ? undefined : attributes.get('href');
}

function addressesOf(tag: Tag): string[] {
  const { name, attributes } = tag;
  const named = [...attributes.values()].flatMap((value) =>
    value.split(/[\s,]+/).filter((word) => CODE_FILE.test(word)),
  );
  if (name === 'link') named.push(linkedAddress(tag) ?? '');
  if (name === 'script') {
    for (const attribute of ['src', 'href', 'xlink:href']) {
      named.push(attributes.get(attribute) ?? '');
    }
  }
  return named.filter((address) => address !== '');
}

/** Returns true for URLs that run a script, and for form targets outside the site. */
function isStrangeAddress(attribute: string, value: string): boolean {
  const address = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (/^(?:javascript|vbscript|data):/.test(address)) return true;
  return /^(?:action|formaction)$/.test(attribute) && !/^\/(?![/\\])/.test(address);
}

function odditiesOf({ name, attributes }: Tag): string[] {
  const odd: string[] = [];
  if (attributes.size >= MAX_ATTRIBUTES) odd.push(`<${name}> of ${MAX_ATTRIBUTES} attributes`);
  if (DOCUMENTS.test(name)) odd.push(`<${name}>`);
  const meta = name === 'meta' ? attributes.get('http-equiv') : undefined;
  if (meta !== undefined && !isPolicy(meta)) odd.push(`<meta http-equiv=${meta}>`);
  for (const [attribute, value] of attributes) {
    const isOdd = /^on[a-z]|^srcdoc$/.test(attribute) || isStrangeAddress(attribute, value);
    if (isOdd) odd.push(`<${name} ${attribute}="${value.slice(0, 80)}">`);
  }
  return odd;
}

function isPolicy(meta: string): boolean {
  return meta.toLowerCase() === 'content-security-policy';
}

const isInlineElement = (wanted: string) => (tag: Tag) =>
  tag.name === wanted && !tag.attributes.has('src') && !DATA.test(tag.attributes.get('type') ?? '');

/**
 * Lists the code of a page. Never throws: malformed code is listed and does not match the
 * inventory.
 */
export function codeOfPage(html: string): PageCode {
  const tags = [...tagsIn(html).take(MAX_TAGS)];
  const textsOf = (name: string) =>
    tags.filter(isInlineElement(name)).map((tag) => textOf(html, tag));
  return {
    policies: tags
      .filter(({ name, attributes }) => {
        return name === 'meta' && isPolicy(attributes.get('http-equiv') ?? '');
      })
      .map(({ attributes }) => attributes.get('content') ?? ''),
    scripts: textsOf('script'),
    styles: textsOf('style'),
    addresses: [...new Set(tags.flatMap(addressesOf))],
    oddities: [
      ...tags.flatMap(odditiesOf),
      ...(tags.length === MAX_TAGS ? ['more tags than are read'] : []),
    ],
  };
}

const CODE_URL =
  /["'`]((?:https?:\/\/|\.{0,2}\/)[^"'`\s\\]+?\.(?:m?js|css))(?:[?#][^"'`\s]*)?["'`]/g;

/**
 * Returns the absolute URLs of scripts and style sheets that a script may load.
 * @param address URL of the script
 */
export function codeNamedBy(script: string, address: string): string[] {
  const named = Array.from(script.matchAll(CODE_URL), ([, name = '']) => URL.parse(name, address));
  return [...new Set(named.flatMap((url) => (url === null ? [] : [url.href])))];
}
