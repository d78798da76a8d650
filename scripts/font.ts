/**
 * `npm run font`: writes the shop's typeface with only the letters and weights that the shop uses,
 * so that it arrives in the first ten packets of a connection.
 */
import { writeFileSync } from 'node:fs';
import { makeFont } from './font/make-font.ts';

writeFileSync('src/styles/figtree.woff2', await makeFont());
