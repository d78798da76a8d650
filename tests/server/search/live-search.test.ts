import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { writeIndex } from '#publish/search/write-index.ts';
import { createLiveSearch, ReleaseGone } from '#server/search/live-search.ts';
import { makeSite } from '../../setup/server/site.ts';

const EDITORS = { categories: '[]', help: '{"synonyms":[],"pages":[]}' };

function site() {
  const made = makeSite({ 'data/a.json': '{"a":1}' });
  onTestFinished(() => made.remove());
  const path = `${made.folder}/releases/1/${SEARCH_INDEX}`;
  writeIndex(path, { changed: [], removed: [] }, EDITORS);
  return {
    ...made,
    path,
    /** Makes another release live, and removes the earlier one. */
    replace() {
      renameSync(`${made.folder}/releases/1`, `${made.folder}/releases/2`);
      rmSync(`${made.folder}/current`);
      symlinkSync('releases/2', `${made.folder}/current`);
    },
  };
}

describe('search of the live release', () => {
  it('reads a file once until it changes', async () => {
    const { folder, write } = site();
    const open = createLiveSearch(folder);
    const first = await (await open())?.read('data/a.json');
    expect(first).toEqual({ a: 1 });
    expect(await (await open())?.read('data/a.json')).toBe(first);
    write('data/a.json', '{"a":23}');
    expect(await (await open())?.read('data/a.json')).toEqual({ a: 23 });
    expect(await (await open())?.read('data/b.json')).toBeUndefined();
  });

  it('distinguishes a missing file from a release that was removed', async () => {
    const { folder, replace } = site();
    const open = createLiveSearch(folder);
    const search = await open();
    replace();
    await expect(search?.read('data/a.json')).rejects.toThrow(ReleaseGone);
    expect(await (await open())?.read('data/a.json')).toEqual({ a: 1 });
  });

  it('keeps the latest searches until the index changes', async () => {
    const { folder, path } = site();
    const open = createLiveSearch(folder);
    const search = await open();
    const first = search?.find('pump');
    expect((await open())?.find('pump')).toBe(first);
    for (let at = 0; at < 200; at += 1) search?.find(`pump ${at}`);
    const again = search?.find('pump');
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
    rmSync(path);
    writeIndex(path, { changed: [], removed: [] }, EDITORS);
    expect((await open())?.find('pump')).not.toBe(again);
  });

  it('keeps an index open if releases share it', async () => {
    const { folder, replace } = site();
    const open = createLiveSearch(folder);
    const index = (await open())?.index;
    replace();
    expect((await open())?.index).toBe(index);
  });
});
