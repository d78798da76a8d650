/** A node of JSON-LD, plain JSON: what is undefined is not printed. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

const DANGEROUS = /[<\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What stands in the one script element of a page. No name in it, however odd, can end the element. */
export function toScriptText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(DANGEROUS, escaped);
}
