import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkRelease } from '#publish/check/check-release.ts';
import { type Manifest, openManifest, type PublishedOutput } from '#publish/manifest/manifest.ts';
import type { ReleaseChanges } from '#publish/pass/release-changes.ts';

let manifest: Manifest;
let live: string;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  live = join(root, 'live');
  manifest = openManifest(new DatabaseSync(':memory:'));
});

function write(folder: string, name: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), '');
}

const output = (path: string, links: readonly string[] = []): PublishedOutput => ({
  name: `page:${path}`,
  digest: 'd',
  files: [`${path.slice(1)}.html`],
  rows: [],
  links,
});

function changesWith(over: Partial<ReleaseChanges>): ReleaseChanges {
  return {
    changed: new Set(),
    removed: new Set(),
    rewritten: [],
    gone: [],
    looked: new Set(),
    keep: [],
    links: new Map(),
    editorLinks: new Map(),
    forbiddenInline: new Map(),
    pages: 0,
    ...over,
  };
}

const linkTo = (target: string) => ({ links: new Map([[target, 'page:/pump']]) });

const check = (over: Partial<ReleaseChanges>, allowShrink = false) =>
  checkRelease(changesWith(over), manifest, live, { allowShrink });

describe('checkRelease', () => {
  it('accepts links to feeds and sitemaps, changed or unchanged', () => {
    write(live, 'feeds/google-0.xml');
    const changed = new Set(['sitemaps/products-0.xml']);
    for (const target of ['/feeds/google-0.xml', '/sitemaps/products-0.xml']) {
      expect(check({ ...linkTo(target), changed }), target).toEqual([]);
    }
    expect(() => check(linkTo('/feeds/google-1.xml'))).toThrow('page:/pump links to');
  });

  it('accepts links to live pages and to new pages', () => {
    write(live, 'hose.html');
    const changed = new Set(['lance.html']);
    for (const target of ['/hose', '/lance']) {
      expect(check({ ...linkTo(target), changed }), target).toEqual([]);
    }
  });

  it('accepts the one exempted menu link to a missing page', () => {
    expect(check(linkTo('/professional/dry-ice-cleaning'))).toEqual([]);
    for (const target of ['/professional/dry-ice', '/home-garden/dry-ice-cleaning']) {
      expect(() => check(linkTo(target)), target).toThrow(target);
    }
  });

  it('rejects links to missing pages and to removed pages', () => {
    write(live, 'hose.html');
    expect(() => check(linkTo('/nothing'))).toThrow('page:/pump links to /nothing');
    const removed = new Set(['hose.html']);
    expect(() => check({ ...linkTo('/hose'), removed })).toThrow('page:/pump links to /hose');
  });

  it('does not count removed-product pages or compressed files as link targets', () => {
    write(live, 'gone/hose.html');
    write(live, 'hose.html.br');
    for (const target of ['/gone/hose', '/hose.html.br', '/hose']) {
      expect(() => check(linkTo(target)), target).toThrow(target);
    }
  });

  it('rejects an inline script that the policy blocks and names script and page', () => {
    const forbiddenInline = new Map([['steal("\u001b")', 'page:/pump']]);
    expect(() => check({ forbiddenInline }, true)).toThrow(
      'page:/pump holds "steal(\\"\\u001b\\")"',
    );
  });

  it('rejects removing a page while an unchanged page links to it', () => {
    for (const page of [output('/hose'), output('/pump', ['/hose'])]) manifest.keep(page);
    const gone = ['page:/hose'];
    expect(() => check({ gone }, true)).toThrow('page:/pump links to /hose');
    expect(check({ gone, looked: new Set(['page:/pump']) }, true)).toEqual([]);
  });

  it('reports a dead link of an editor without failing', () => {
    const editorLinks = new Map([['/nothing', 'page:/pump']]);
    expect(check({ editorLinks })).toEqual([
      "An editor's link leads nowhere: page:/pump links to /nothing.",
    ]);
  });

  it('rejects removing more than a fifth of the pages unless allowed', () => {
    const pages = Array.from({ length: 10 }, (_, number) => output(`/p-${number}`));
    for (const page of pages) manifest.keep(page);
    const gone = (count: number) => pages.slice(0, count).map(({ name }) => name);
    expect(check({ gone: gone(2) })).toEqual([]);
    expect(() => check({ gone: gone(3) })).toThrow('3 of 10 pages would go');
    expect(check({ gone: gone(3) }, true)).toEqual([]);
    expect(check({ gone: gone(3), keep: [output('/new')] })).toEqual([]);
  });

  it('excludes removed-product pages from the page count', () => {
    const pages = Array.from({ length: 10 }, (_, number) => output(`/p-${number}`));
    for (const page of pages) manifest.keep(page);
    for (const page of pages) manifest.keep(output(`/gone/old${page.name.slice('page:/'.length)}`));
    const gone = pages.slice(0, 3).map(({ name }) => name);
    const keep = [0, 1, 2].map((number) => output(`/gone/p-${number}`));
    expect(() => check({ gone, keep })).toThrow('3 of 10 pages would go');
    const forgotten = pages.map(({ name }) => name.replace('page:/', 'page:/gone/old'));
    expect(check({ gone: forgotten })).toEqual([]);
  });
});
