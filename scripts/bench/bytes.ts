import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Row, row } from './row.ts';
import { withImports } from './script-files.ts';
import { enterWorkplace, output, withSandbox } from './workplace.ts';

/** Kilobytes of the lightest peer's product page: 16 of HTML, 56 of script (brotli). */
const BEST_PEER = { html: 16, script: 56 };

const PAGE_TYPES: [string, RegExp][] = [
  ['home', /^index\.html$/],
  ['landing', /^(home-garden|professional)\.html$/],
  ['listing', /^(home-garden|professional)\/[\w-]+(\/page\/\d+)?\.html$/],
  ['privacy', /^privacy-policy(\/[\w-]+)?\.html$/],
  ['search', /^search\.html$/],
  ['basket', /^basket\.html$/],
  ['account and checkout', /^(customer|basket|paid|failed-payment)(\/[\w/-]+)?\.html$/],
  ['product', /^[\w-]+\.html$/],
];

function kilobytes(content: Buffer): number {
  return brotliCompressSync(content).length / 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Kinds of pages whose scripts the shop promises to keep small. */
const SCRIPTED = ['product', 'listing', 'basket'];

/** Script files that a page loads with itself. */
const LOADED = /<script[^>]* src="\/(_astro\/[^"]+\.js)"/g;

/** Script files that its islands name, and load once somebody reaches for one. */
const WAITING = /(?:component|renderer)-url="\/(_astro\/[^"]+\.js)"/g;

/** Style sheets of a page; the rest of the CSS belongs to other kinds of pages. */
const STYLES = /<link rel="stylesheet" href="\/(_astro\/[^"]+\.css)"/g;

function filesOf(site: string, page: string, pattern: RegExp): number {
  const html = readFileSync(join(site, page), 'utf8');
  const named = [...html.matchAll(pattern)].map(([, file = '']) => file);
  return sum(
    [...withImports(site, named)].map((file) => kilobytes(readFileSync(join(site, file)))),
  );
}

function typeOf(name: string): string | undefined {
  if (name.endsWith('404.html')) return undefined;
  return PAGE_TYPES.find(([, pattern]) => pattern.test(name))?.[0];
}

function measure(site: string): Row[] {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const sizes = (matches: (name: string) => boolean) =>
    names.filter(matches).map((name) => kilobytes(readFileSync(join(site, name))));
  const styles = sizes((name) => name.startsWith('_astro') && name.endsWith('.css'));
  const mostOf = (type: string, pattern: RegExp) => {
    const pages = names.filter((name) => typeOf(name) === type);
    return Math.max(...pages.map((name) => filesOf(site, name, pattern)));
  };
  const pages = PAGE_TYPES.flatMap(([type]) => {
    const values = sizes((name) => typeOf(name) === type);
    const bar = type === 'product' ? BEST_PEER.html : null;
    return [
      row(`${type} page: HTML, median`, median(values), 'kB br', bar),
      row(`${type} page: HTML, largest`, Math.max(...values), 'kB br'),
    ];
  });
  return [
    ...pages,
    ...SCRIPTED.flatMap((type) => [
      row(`${type} page: script files it loads`, mostOf(type, LOADED), 'kB br', BEST_PEER.script),
      row(`${type} page: script files, every island in use`, mostOf(type, WAITING), 'kB br'),
    ]),
    row('product page: CSS', mostOf('product', STYLES), 'kB br'),
    row('all pages together: CSS', sum(styles), 'kB br'),
  ];
}

/** What a shopper downloads for each type of page of the demo catalogue, pictures apart. */
export async function benchBytes(): Promise<Row[]> {
  const { folder, env, leave } = enterWorkplace('bytes');
  try {
    await withSandbox(env, () => output('scripts/bench/measured-build.ts', env));
    return measure(join(folder, 'site', 'current'));
  } finally {
    leave();
  }
}
