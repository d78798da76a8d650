import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

/** Characters of the font; the browser shows all others in the fallback font. */
export const LETTERS = `${ASCII}£€©®™°·×−²³½µ–—‘’“”…•›øØ₂äöüÄÖÜßéèêáàâíóôñç`;

/** The weights that the style sheets name. */
const WEIGHTS = { min: 400, max: 700 };

/** Returns the typeface as WOFF2, identical for the same version of the package. */
export function makeFont(): Promise<Buffer> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  return subsetFont(source, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
}
