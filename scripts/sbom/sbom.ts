/** `npm run sbom -- FILE`: writes down the packages that run or build the shop, in CycloneDX. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '../process/fail.ts';
import { toBom } from './bom.ts';

function main(): void {
  const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || rest.length > 0) throw new Error('Name one file to write.');
  const bom = toBom(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`Written: ${file}, ${bom.components.length} packages`);
}

try {
  main();
} catch (error) {
  fail(error);
}
