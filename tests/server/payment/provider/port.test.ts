import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OPAYO = 'src/server/payment/provider/opayo/';

it('payment provider is imported by one file outside its adapter', () => {
  const files = globSync('{src/server,scripts}/**/*.ts').filter((file) => !file.startsWith(OPAYO));
  const knowing = files.filter((file) => readFileSync(file, 'utf8').includes('provider/opayo/'));
  expect(files.length).toBeGreaterThan(100);
  expect(knowing).toEqual(['src/server/payment/open-parts.ts']);
});
