import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '#publish/files/list-files.ts';
import { removeOldPictures } from '#publish/files/old-pictures.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const FOLDER = 'pub/media/catalog/product';

const SHOWN = [`${FOLDER}/k/b/kb-4.1f2e3d-1600.webp`, `${FOLDER}/k/b/kb-4.1f2e3d-160.avif`];
const NOT_SHOWN = [`${FOLDER}/k/b/kb-4.000000-160.avif`, `${FOLDER}/one.2c2c2c-160.webp.part`];

it.each([
  [29, [...SHOWN, ...NOT_SHOWN]],
  [31, SHOWN],
])('removes unused pictures only after 30 days: age of %i days', (days, kept) => {
  const folder = temporaryFolder('pictures');
  const moment = Date.now() / 1000 - days * 86_400;
  for (const name of [...SHOWN, ...NOT_SHOWN]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), moment, moment);
  }
  removeOldPictures(folder, ['/k/b/kb-4.1f2e3d', '/never.made00']);
  expect([...listFiles(folder)].toSorted()).toEqual(kept.toSorted());
});

it('accepts a picture folder that does not exist', () => {
  expect(() => removeOldPictures('/there/is/none', [])).not.toThrow();
});
