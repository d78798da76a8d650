import { expect, it } from 'vitest';
import { rollBackSite, uploadRolledBack } from '#publish/roll-back-site.ts';
import type { Target, UploadInput } from '#publish/target/target.ts';
import { makeWorkplace } from '../setup/publish/published-site.ts';
import { publishState } from '../setup/publish/published-state.ts';

const state = (text: string) => new Map([['index.html', text]]);

/** Creates a fake target that contains release 2. */
function standInTarget(upload: (input: UploadInput) => void) {
  const uploads: UploadInput[] = [];
  const target: Target = {
    lastUploaded: async () => 2,
    async upload(input) {
      uploads.push(input);
      upload(input);
      return { id: input.id, uploaded: 1, removed: 0, bytes: 1, compared: false, purgeList: '' };
    },
  };
  return { target, uploads };
}

async function rolledBack() {
  const { outDir, database, open } = makeWorkplace();
  await publishState(open(), new Map(), state('first'));
  await publishState(open(), state('first'), state('second'));
  const release = await rollBackSite(database, outDir);
  return { outDir, database, release };
}

it('uploads the restored release to object storage', async () => {
  const { outDir, database, release } = await rolledBack();
  const { target, uploads } = standInTarget(() => {});
  await uploadRolledBack(database, outDir, release, target);
  expect(uploads).toMatchObject([{ id: 3, delta: { changed: ['index.html'], removed: [] } }]);
});

it('explains how to retry after a failed upload', async () => {
  const { outDir, database, release } = await rolledBack();
  const { target } = standInTarget(() => {
    throw new Error('No answer.');
  });
  await expect(uploadRolledBack(database, outDir, release, target)).rejects.toThrow(
    `Release 3 is live in ${outDir} and not in PUBLISH_TARGET: No answer. Try again with npm run rollback -- 1.`,
  );
  const again = await rollBackSite(database, outDir, 1);
  const retry = standInTarget(() => {});
  await uploadRolledBack(database, outDir, again, retry.target);
  expect(retry.uploads).toMatchObject([{ id: 4, delta: { changed: ['index.html'] } }]);
});
