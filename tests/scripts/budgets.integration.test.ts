/**
 * Checks the sizes and limits of a site with one page of each kind, before and after a page grows.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ACCEPTED, type LastRelease, SIZES } from '../../scripts/budgets/last-release.ts';
import { sizesToNote, weightRows } from '../../scripts/budgets/rows.ts';
import { weighSite } from '../../scripts/site/site-weight.ts';
import { html, island, makeSiteOfEveryKind, noise, script } from '../setup/pages/every-kind.ts';
import { makeSite, type Site } from '../setup/server/site.ts';

let made: Site;
let site: string;
let release: LastRelease;

beforeEach(() => {
  made = makeSiteOfEveryKind();
  site = join(made.folder, 'current');
  const nothing: LastRelease = { sizes: {}, accepted: [] };
  const rows = weightRows(weighSite(site), nothing);
  const sizes = rows.map(({ name, value }) => [name, Math.round(value * 1000)]);
  release = { sizes: Object.fromEntries(sizes), accepted: [] };
});

afterEach(() => made.remove());

const rowsNow = () => weightRows(weighSite(site), release);
const missed = () => rowsNow().flatMap(({ name, ok }) => (ok === false ? name : []));
const sizesNow = () => sizesToNote(weighSite(site), release);

function sizeOf(what: string): number {
  const found = rowsNow().find(({ name }) => name === what);
  return (found?.value ?? Number.NaN) * 1000;
}

describe('weight of a page', () => {
  it('counts the brotli size of a compressed file', () => {
    made.write(`${script('later')}.br`, noise(7_000));
    expect(sizeOf('product: scripts')).toBeGreaterThan(7_000);
    expect(sizeOf('product: scripts')).toBeLessThan(7_300);
  });

  it('counts styles in files, in scripts and in the page', () => {
    made.write(script('part'), 'export const part="/_astro/suggestions.AbCd1234.css"');
    made.write('_astro/suggestions.AbCd1234.css', noise(2_000));
    made.write('index.html', html({ head: `<style>${noise(1_000)}</style>`, body: island('Box') }));
    const shared = sizeOf('product: styles');
    expect(shared).toBeGreaterThan(2_000);
    expect(sizeOf('home: styles') - shared).toBeGreaterThan(700);
  });

  it('shows the weight in the last release next to the current one', () => {
    const row = rowsNow().find(({ name }) => name === 'home: scripts');
    expect(row).toMatchObject({ was: row?.value, ok: true });
  });
});

describe('page weight limits', () => {
  it('pass for a site that has not grown', () => {
    expect(missed()).toEqual([]);
    const { 'home: scripts': scripts } = sizesNow();
    expect(scripts).toBe(release.sizes['home: scripts']);
  });

  it('allow a page to grow by a fifth and no further', () => {
    const was = release.sizes['product: html'] ?? 0;
    const grow = (by: number) => {
      const page = html({ body: `${island('Box')}<!--${noise(by)}-->` });
      made.write('pw-120-home.html', page);
    };
    grow(Math.floor(was * 0.1));
    expect(missed()).toEqual([]);
    grow(Math.floor(was * 0.5));
    expect(missed()).toEqual(['product: html']);
  });

  it('apply to the heaviest page of each kind', () => {
    made.write('kb-4.html', html({ body: noise(5_000) }));
    expect(missed()).toEqual(['product: html']);
  });

  it('allow no immediately loaded script on a page of text', () => {
    made.write('privacy-policy.html', html({ body: island('Page', { atOnce: true }) }));
    release.sizes['privacy: scripts at once'] = 10_000;
    expect(missed()).toEqual(['privacy: scripts at once']);
    made.write('search.html', html({ body: island('Page', { atOnce: true }) }));
    release.sizes['search: scripts at once'] = 10_000;
    expect(missed()).toEqual(['privacy: scripts at once']);
  });

  it('allow 117 kB for the scripts of any page, regardless of its earlier size', () => {
    made.write('search.html', html({ body: island('Page') }));
    release.sizes['search: scripts'] = 95_000;
    made.write(script('Page'), noise(99_000));
    expect(missed()).toEqual([]);
    made.write(script('Page'), noise(117_500));
    expect(missed()).toEqual(['search: scripts']);
  });

  it('include the font and the print styles', () => {
    const link = '<link rel="stylesheet" href="/_astro/print.AbCd1234.css" media="print">';
    made.write('pw-120-home.html', html({ head: link, body: island('Box') }));
    release.sizes['product: html'] = 1_000;
    made.write('_astro/print.AbCd1234.css', noise(990));
    expect(missed()).toEqual([]);
    made.write('_astro/print.AbCd1234.css', `${noise(1_100)}url(/_astro/b.AbCd1234.woff2)`);
    made.write(
      '_astro/Shell.AbCd1234.css',
      'url(/_astro/b.AbCd1234.woff2) url(/_astro/figtree.AbCd1234.woff2)',
    );
    made.write('_astro/b.AbCd1234.woff2', noise(20_000));
    expect(missed()).toEqual(['print styles', 'font files', 'font']);
  });

  it('reject a site that lacks a page of some kind', () => {
    const without = makeSite({ 'index.html': html() });
    onTestFinished(() => without.remove());
    const weigh = () => weighSite(join(without.folder, 'current'));
    expect(weigh).toThrow("has no page of the kind 'landing'");
  });
});

describe('growth of a page', () => {
  const GROWN = 'search: scripts';
  const accept = (from: number, to: number) =>
    release.accepted.push({ reason: 'search finds more', growths: { [GROWN]: [from, to] } });

  beforeEach(() => {
    made.write('search.html', html({ body: island('Page') }));
    made.write(script('Page'), noise(2_000));
  });

  it('passes only up to the accepted size', () => {
    accept(release.sizes[GROWN] ?? 0, 2_500);
    expect(sizesNow()[GROWN]).toBeGreaterThan(2_000);
    made.write(script('Page'), noise(3_000));
    expect(sizesNow).toThrow(GROWN);
  });

  it('fails if only an earlier growth was accepted', () => {
    accept((release.sizes[GROWN] ?? 0) - 1, 2_500);
    expect(sizesNow).toThrow(GROWN);
  });

  it('prints the line that would accept it', () => {
    const now = sizeOf(GROWN);
    const line = { reason: '', growths: { [GROWN]: [release.sizes[GROWN], now] } };
    expect(sizesNow).toThrow(JSON.stringify(line));
  });

  it('prints no line to accept it above 117 kB', () => {
    made.write(script('Page'), noise(117_500));
    expect(sizesNow).toThrow(/^Over their bars:\nsearch: scripts: [^\n]+$/);
  });
});

describe('npm run budgets', { timeout: 30_000 }, () => {
  let folder: string;
  const put = (file: string, value: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(value));
  };
  const noted = () => JSON.parse(readFileSync(join(folder, SIZES), 'utf8'));

  function run(...args: string[]) {
    const command = [resolve('scripts/budgets.ts'), site, ...args];
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'budgets-'));
    put(SIZES, release.sizes);
    put(ACCEPTED, []);
    made.write('search.html', html({ body: noise(2_000) }));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('stores grown sizes, and forgets their line, only if it gives a reason', () => {
    const refused = run('--write');
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('search: html') });
    expect(noted()).toEqual(release.sizes);
    const [line = ''] = /^\{.*\}$/m.exec(refused.stderr) ?? [];
    const accepted = JSON.parse(line);
    put(ACCEPTED, [accepted]);
    expect(run('--write')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('say why it may grow'),
    });
    put(ACCEPTED, [{ ...accepted, reason: 'search finds more' }]);
    expect(run('--write')).toEqual({ status: 0, stderr: '' });
    expect(noted()['search: html']).toBe(accepted.growths['search: html'][1]);
    expect(JSON.parse(readFileSync(join(folder, ACCEPTED), 'utf8'))).toEqual([]);
  });

  it('stores no sizes without --write', () => {
    put(SIZES, { ...release.sizes, 'search: html': 2_000 });
    expect(run().status).toBe(0);
    expect(noted()['search: html']).toBe(2_000);
  });
});
