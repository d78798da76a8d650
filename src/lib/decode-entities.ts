/** Name and character by turns. Browsers load this, so it has only entities that occur in names. */
const PAIRS = [
  'amp & lt < gt > quot " apos \' nbsp \u00a0 reg ® trade ™ copy © deg ° times × frac12 ½ frac14 ¼',
  'frac34 ¾ sup2 ² ndash – rsquo ’ rdquo ” eacute é auml ä ouml ö Ouml Ö uuml ü oslash ø',
]
  .join(' ')
  .split(' ');
const NAMED = new Map(
  PAIRS.flatMap((name, index) => (index % 2 === 0 ? [[name, PAIRS[index + 1]] as const] : [])),
);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi;

function characterOf(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/**
 * Returns a name without HTML entities: Magento stores `Kit &amp; Hose &reg;` as its editor
 * typed it and prints it unescaped. Decodes once; an unknown entity stays as it is.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    ENTITY,
    (entity, decimal?: string, hexadecimal?: string, name?: string) =>
      (decimal && characterOf(Number(decimal))) ??
      (hexadecimal && characterOf(Number.parseInt(hexadecimal, 16))) ??
      (name && NAMED.get(name)) ??
      entity,
  );
}
