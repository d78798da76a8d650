import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '#publish/files/files-below.ts';
import { removeOldPictures } from '#publish/files/old-pictures.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

it('keeps every size of the pictures that there are, and nothing else', () => {
  const folder = temporaryFolder('pictures');
  const kept = [
    'k/b/kb-4.1f-160.avif',
    'k/b/kb-4.1f-160.webp',
    'k/b/kb-4.1f-90.webp',
    'one.2c-90.avif',
  ];
  const old = [
    'k/b/kb-4.0e-160.avif',
    'k/b/kb.1f-160.avif',
    'gone.3d-90.webp',
    'one.2c-90.avif.part',
  ];
  for (const name of [...kept, ...old]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const pictures = ['/k/b/kb-4.1f', '/one.2c', '/never.made'];
  removeOldPictures(
    folder,
    pictures.map((stem) => ({ stem, widths: [90, 160], ratio: 1 })),
  );
  expect([...filesBelow(folder)].toSorted()).toEqual(kept);
});
