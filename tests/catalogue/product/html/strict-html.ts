/**
 * An element found by `readStrictly`, which accepts only HTML that all browsers parse alike. That
 * function shares no code and no list with the sanitiser.
 */
export interface StrictElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

const TEXT_TAGS = new Set(
  (
    'p div br hr h3 h4 h5 h6 strong b em i s del ins sub sup small mark abbr cite q code kbd ' +
    'blockquote ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption'
  ).split(' '),
);
const WITHOUT_END = new Set(['br', 'hr', 'img']);
const TOKEN =
  /([^<>&"]|"|&(?:amp|lt|gt|quot);)+|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z]+="(?:[^<>&"]|&(?:amp|lt|gt|quot);)*")*)(?: \/)?>/y;

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
}

/**
 * Returns the elements of a fragment in document order.
 *
 * @throws at the first tag, attribute or character outside the strict grammar, and for unbalanced
 * tags
 */
export function readStrictly(html: string): StrictElement[] {
  const elements: StrictElement[] = [];
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(html);
    if (match === null) throw new Error(`not plain: ${html.slice(at, at + 40)}`);
    const [, , end, start, attributes = ''] = match;
    if (end !== undefined && open.pop() !== end) throw new Error(`unbalanced </${end}> in ${html}`);
    if (start === undefined) continue;
    if (!TEXT_TAGS.has(start)) throw new Error(`<${start}> in ${html}`);
    elements.push({ tag: start, attributes: attributesIn(attributes) });
    if (!WITHOUT_END.has(start)) open.push(start);
  }
  if (open.length > 0) throw new Error(`unclosed <${open.join('><')}> in ${html}`);
  return elements;
}
