import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

/** Whatever else a text holds is shown in the face that stands in until the font is there. */
export const LETTERS = `${ASCII}£€©®™°·×−²³½µ–—‘’“”…•›øØ₂äöüÄÖÜßéèêáàâíóôñç`;

/** The weights that the style sheets name. */
const WEIGHTS = { min: 400, max: 700 };

/** The typeface as WOFF2, the same from the same package. */
export function makeFont(): Promise<Buffer> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  return subsetFont(source, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
}
