import type { Graph } from 'schema-dts';

/** A JSON-LD node. */
export type Thing = Graph['@graph'][number];

const DANGEROUS = /[<\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Returns the text of a page's JSON-LD script element, escaped so that no value can close the
 * element.
 */
export function toScriptText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(DANGEROUS, escapeCharacter);
}
