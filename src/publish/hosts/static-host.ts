/** A release as hosts of static files take it: a folder of its own, with the rules of one host. */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GONE } from '#lib/hosting/site-addresses.ts';
import { isImmutable } from '#lib/hosting/site-headers.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from '#lib/hosting/speculation-rules.ts';
import { filesBelow } from '#publish/files/files-below.ts';
import { layoutOf } from '#publish/release/layout.ts';
import { codeOf } from '#publish/release/tree.ts';
import {
  CLOUDFLARE_FILES,
  cloudflareRedirects,
  cloudflareRoutes,
  cloudflareWorker,
} from './cloudflare-pages.ts';
import { headersFile } from './header-rules.ts';
import { NETLIFY_SETTINGS, netlifyRedirects, netlifySettings } from './netlify.ts';
import { type ReleaseAddresses, readReleaseAddresses } from './release-addresses.ts';

export type StaticHost = 'netlify' | 'cloudflare-pages';

interface HostRules {
  /** Files at the top of the site, by name. */
  files: Readonly<Record<string, string>>;
  warnings: readonly string[];
}

type ShopServer = Pick<StaticHostOptions, 'shopServer' | 'edgeSecret'>;

function netlifyRules(addresses: ReleaseAddresses, { shopServer, edgeSecret }: ShopServer) {
  const files = {
    _redirects: netlifyRedirects(addresses),
    [NETLIFY_SETTINGS]: netlifySettings(shopServer, edgeSecret),
  };
  return { files, warnings: [] } satisfies HostRules;
}

/** A table of Magento's may have a hundred thousand. */
const MOST_NAMED = 20;

function cloudflareRules(addresses: ReleaseAddresses, { shopServer }: ShopServer): HostRules {
  const { text, left } = cloudflareRedirects(addresses);
  return {
    files: {
      _redirects: text,
      '_routes.json': cloudflareRoutes(),
      '_worker.js': cloudflareWorker(shopServer),
    },
    warnings: [
      ...left.slice(0, MOST_NAMED).map((path) => `No room in _redirects, answered 404: ${path}`),
      ...(left.length > MOST_NAMED ? [`... and ${left.length - MOST_NAMED} more.`] : []),
    ],
  };
}

/** A link costs nothing; another file system gets a copy. */
function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    // Two releases removed one hashed file: either is the file.
    if (codeOf(error) !== 'EEXIST') copyFileSync(from, to);
  }
}

/** Both hosts compress by themselves; only Netlify can answer with the page of a product that went. */
function isTaken(name: string, host: StaticHost): boolean {
  return !/\.(br|gz)$/.test(name) && (host === 'netlify' || !name.startsWith(`${GONE}/`));
}

/** Hashed files of the last releases, for pages that are still open. */
function* oldAssets(undo: string): Generator<[from: string, name: string]> {
  for (const release of existsSync(undo) ? readdirSync(undo) : []) {
    for (const name of filesBelow(join(undo, release))) {
      if (isImmutable(`/${name}`)) yield [join(undo, release, name), name];
    }
  }
}

function countWarnings(host: StaticHost, folder: string): string[] {
  const count = [...filesBelow(folder)].length;
  if (host !== 'cloudflare-pages' || count <= CLOUDFLARE_FILES) return [];
  return [`${count} files: Cloudflare Pages takes ${CLOUDFLARE_FILES}, on a paid plan more.`];
}

export interface StaticHostOptions {
  host: StaticHost;
  outDir: string;
  /** Where the folder goes; what lies there is replaced. */
  folder: string;
  /** Public origin of the shop server. */
  shopServer: string;
  /** By which it knows Netlify; a worker of Cloudflare's is told by `wrangler`. */
  edgeSecret?: string | undefined;
}

/** @returns lines about what the host cannot take */
export function writeStaticHost(options: StaticHostOptions): string[] {
  const { host, outDir, folder } = options;
  const layout = layoutOf(outDir);
  const tree = join(outDir, readlinkSync(layout.current));
  rmSync(folder, { recursive: true, force: true });
  for (const name of filesBelow(tree)) {
    if (isTaken(name, host)) place(join(tree, name), join(folder, name));
  }
  for (const [from, name] of oldAssets(layout.undo)) {
    if (isTaken(name, host)) place(from, join(folder, name));
  }
  const addresses = readReleaseAddresses(tree);
  const rulesOf = host === 'netlify' ? netlifyRules : cloudflareRules;
  const { files, warnings } = rulesOf(addresses, options);
  copyFileSync(layout.note(Number(basename(tree))), join(folder, 'release.json'));
  const added = {
    _headers: headersFile(filesBelow(folder)),
    ...files,
    [SPECULATION_RULES_PATH.slice(1)]: SPECULATION_RULES,
  };
  for (const [name, text] of Object.entries(added)) writeFileSync(join(folder, name), text);
  return [...warnings, ...countWarnings(host, folder)];
}
