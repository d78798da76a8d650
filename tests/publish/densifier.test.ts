import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createDensifier } from '#publish/densifier.ts';
import { compressedForms, isDense } from '#publish/files/compressed-forms.ts';
import { makeWorkplace } from '../setup/publish/published-site.ts';

/** Every release waits for the disk. */
vi.setConfig({ testTimeout: 60_000 });

/** As long and as varied as a page. */
const PROSE = readFileSync('README.md', 'utf8').slice(0, 20_000);
const text = (words: string) => `<!doctype html><p>${words} ${PROSE}`;

/** A site of pages that is published as a publisher does, and what makes it dense. */
function openShop() {
  const place = makeWorkplace();
  const site = place.open();
  let turns = 0;
  const densify = createDensifier(
    () => place.open(),
    (work) => {
      turns += 1;
      return work();
    },
  );
  const read = (name: string) => readFileSync(join(place.outDir, 'current', name));

  async function publish(pages: Record<string, string>): Promise<number> {
    const changed: string[] = [];
    const put = (name: string, bytes: Uint8Array) => {
      changed.push(name);
      writeFileSync(join(site.incoming, name), bytes);
    };
    mkdirSync(site.incoming, { recursive: true });
    for (const [name, words] of Object.entries(pages)) {
      const bytes = Buffer.from(text(words));
      put(name, bytes);
      for (const { suffix, bytes: form } of compressedForms(name, bytes)) put(name + suffix, form);
    }
    const { id } = await site.publish(site.incoming, { base: site.liveId(), changed, removed: [] });
    return id;
  }

  return {
    place,
    site,
    publish,
    densify,
    read,
    turns: () => turns,
    form: (name: string) => read(`${name}.br`),
    async densifyAll() {
      let pages = 0;
      while (await densify()) pages += 1;
      return pages;
    },
  };
}

describe('a densifier', () => {
  it('leaves every page as it is, in a form that is smaller', async () => {
    const shop = openShop();
    await shop.publish({ 'a.html': 'A pump', 'b.html': 'A hose' });
    const before = ['a.html', 'b.html'].map((name) => shop.form(name));
    expect(before.map(isDense)).toEqual([false, false]);
    expect(await shop.densifyAll()).toBe(2);
    const after = ['a.html', 'b.html'].map((name) => shop.form(name));
    expect(after.map(isDense)).toEqual([true, true]);
    expect(after.map((form) => brotliDecompressSync(form).toString())).toEqual([
      text('A pump'),
      text('A hose'),
    ]);
    expect(after.map(({ length }, place) => length < (before[place]?.length ?? 0))).toEqual([
      true,
      true,
    ]);
  });

  it('makes no release, and the next one keeps what was made', async () => {
    const shop = openShop();
    await shop.publish({ 'a.html': 'A pump', 'b.html': 'A hose' });
    await shop.publish({ 'b.html': 'A longer hose' });
    await shop.densifyAll();
    expect(shop.site.liveId()).toBe(2);
    await shop.publish({ 'b.html': 'The longest hose' });
    expect(isDense(shop.form('a.html'))).toBe(true);
    expect(isDense(shop.form('b.html'))).toBe(false);
    await shop.publish({ 'b.html': 'A hose' });
    expect(isDense(shop.form('a.html'))).toBe(true);
  });

  it('turns to what a release brought, and to nothing else', async () => {
    const shop = openShop();
    await shop.publish({ 'a.html': 'A pump', 'b.html': 'A hose' });
    await shop.densifyAll();
    const inode = () => lstatSync(join(shop.place.outDir, 'current', 'a.html.br')).ino;
    const kept = inode();
    await shop.publish({ 'b.html': 'A longer hose' });
    expect(await shop.densifyAll()).toBe(1);
    expect(isDense(shop.form('b.html'))).toBe(true);
    expect(inode()).toBe(kept);
  });

  it('gives way to a page that is published meanwhile', async () => {
    const shop = openShop();
    await shop.publish({ 'a.html': 'A pump' });
    const densify = createDensifier(
      () => shop.place.open(),
      async (work) => {
        const result = await work();
        if (shop.site.liveId() === 1) await shop.publish({ 'a.html': 'Another pump' });
        return result;
      },
    );
    await densify();
    expect(brotliDecompressSync(shop.form('a.html')).toString()).toBe(text('Another pump'));
    expect(isDense(shop.form('a.html'))).toBe(false);
  });

  it('goes back to the forms of an earlier release with its pages', async () => {
    const shop = openShop();
    await shop.publish({ 'a.html': 'A pump' });
    await shop.publish({ 'a.html': 'Another pump' });
    await shop.densifyAll();
    await shop.site.rollback(1);
    expect(brotliDecompressSync(shop.form('a.html')).toString()).toBe(text('A pump'));
  });

  it('leaves nothing else behind, and works only while it is alone', async () => {
    const shop = openShop();
    const releases = join(shop.place.outDir, 'releases');
    await shop.publish({ 'a.html': 'A pump' });
    const before = readdirSync(releases);
    await shop.densifyAll();
    expect(readdirSync(releases)).toEqual(before);
    expect(shop.turns()).toBe(3);
  });

  it('has nothing to do before the first release', async () => {
    expect(await openShop().densify()).toBe(false);
  });
});
