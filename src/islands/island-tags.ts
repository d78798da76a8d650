/**
 * Astro writes into the start tag of an island what its own element reads, and ours does not: a
 * page of thirty products repeats it thirty times.
 */

const START = '<astro-island';
/** What follows it up to the end of the tag. */
const ATTRIBUTES = /^((?: [\w-]+(?:="[^"]*")?)*)>/;
const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g;
const UNREAD = new Set(['uid', 'client', 'await-children']);
const END = '<!--astro:end-->';

/** Of an attribute with JSON, which is quoted by apostrophes then. Other escapes stay as they are. */
const unquoted = (value: string) => value.replaceAll('&quot;', '"');
const jsonAttribute = (name: string, value: object) => ` ${name}='${JSON.stringify(value)}'`;

/** A property that the server alone renders by: the island's HTML says it already. */
const RENDERED = /^rendered[A-Z]/;

/** `[0, VALUE]` each, where 0 says that the value is plain JSON: see `serverRenderer`. */
function lightProps(written: string): string {
  const props = Object.entries<[kind: 0, value: unknown]>(JSON.parse(unquoted(written)));
  const sent = props.filter(([name]) => !RENDERED.test(name));
  return jsonAttribute('props', Object.fromEntries(sent.map(([name, [, value]]) => [name, value])));
}

/** The options of `client:intent`; none where there are none. */
function lightOptions(written: string): string {
  const { value } = JSON.parse(unquoted(written));
  return typeof value === 'object' ? jsonAttribute('opts', value) : '';
}

function lightAttribute(attribute: string, name: string, value = ''): string {
  if (UNREAD.has(name)) return '';
  if (name === 'props') return lightProps(value);
  if (name === 'opts') return lightOptions(value);
  return attribute;
}

/** Most tags are those of the header, or of a card that stands on many pages. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

function lightAttributes(attributes: string): string {
  const kept = known.get(attributes);
  if (kept !== undefined) return kept;
  const light = attributes.replace(ATTRIBUTE, lightAttribute);
  if (known.size >= MOST_KNOWN) known.clear();
  // A part of a page keeps all of it in memory.
  known.set(structuredClone(attributes), light);
  return light;
}

/** From behind the name of an island to the next. */
function lightPart(part: string): string {
  const light = part.replace(
    ATTRIBUTES,
    (_, attributes: string) => `${lightAttributes(attributes)}>`,
  );
  return light.replaceAll(END, '');
}

/**
 * A page with islands as `island-element.ts` reads them: `props` and `opts` are JSON, without the
 * kinds of values, what the browser need not be told and the name of the component.
 */
export function lightenIslands(html: string): string {
  // A page is long and its islands are few: to look for plain text is the fastest.
  return html
    .split(START)
    .map((part, index) => (index === 0 ? part : lightPart(part)))
    .join(START);
}
