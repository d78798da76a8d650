import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageLocals } from '#catalogue/current-page.ts';
import type { RenderedModel } from '#catalogue/view/page-body.ts';
import { fileOf, pathOf, type RenderedId } from '#catalogue/view/page-id.ts';
import { setDefaultNodeEnv } from '#config/env/env.ts';
import { coreScriptsAmong } from '#lib/hosting/core-scripts.ts';
import { notFoundPath } from '#lib/urls/paths.ts';
import { internalLinks } from '#publish/check/internal-links.ts';
import { memoiseAsync } from '#publish/memoise-async.ts';
import { type Bundle, type BundleMeta, ENTRY, readMeta } from './bundle.ts';
import type * as KeptApp from './bundle-entry.ts';
import { toInlineTexts, withPagePolicy } from './page-policy.ts';

type BundleModule = typeof KeptApp;

interface RenderedPage {
  /** UTF-8 in a buffer of its own, which can be transferred to another thread. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Paths of this site to which the page links, without duplicates. */
  links: string[];
}

export interface Renderer {
  /** Names of inline scripts by their text. */
  inlineNames: ReadonlyMap<string, string>;
  /** Renders a page as a full build writes it, with a policy that lists its scripts and styles. */
  render(id: RenderedId, model: RenderedModel): Promise<RenderedPage>;
}

/** Astro routes for pages whose paths also match other routes; editors' pages may have any path. */
const ROUTES: Partial<Record<RenderedId['kind'], string>> = {
  content: '/[...page]',
  'found-cards': '/data/search/found/[id]',
  landing: '/[audience]',
  listing: '/[audience]/[...listing]',
  product: '/[product]/[...variant]',
};

function scriptNames(
  { app, islandTexts }: BundleModule,
  { inlineTexts }: BundleMeta,
): Map<string, string> {
  const { clientDirectives, inlinedScripts } = app.manifest;
  const directive = clientDirectives.get('intent');
  if (directive === undefined) throw new Error('Astro knows no directive client:intent');
  return new Map([
    ...Array.from(inlinedScripts, ([name, text]): [string, string] => [text, name]),
    ...inlineTexts.map(([name, text]): [string, string] => [text, name]),
    [directive, 'intent-directive'],
    [islandTexts.script, 'astro-island'],
  ]);
}

function styleTexts({ app, islandTexts }: BundleModule): string[] {
  const ofPages = app.manifest.routes
    .flatMap((route) => route.styles)
    .map((sheet) => {
      if (sheet.type === 'inline') return sheet.content;
      throw new Error(`Astro keeps the style sheet ${sheet.src} out of the page that needs it`);
    });
  return [islandTexts.style, ...ofPages];
}

async function importBundle({ folder }: Bundle): Promise<BundleModule> {
  setDefaultNodeEnv();
  const kept: Partial<BundleModule> = await import(pathToFileURL(join(folder, ENTRY)).href);
  const { app, islandTexts } = kept;
  if (!app || !islandTexts) throw new Error(`Astro exports no app from ${ENTRY}`);
  return { app, islandTexts };
}

const loaders = new Map<string, () => Promise<Renderer>>();

/** Loads a bundle into this process once, because a module cannot be unloaded. */
export async function loadRenderer(bundle: Bundle): Promise<Renderer> {
  const entry = realpathSync(bundle.folder);
  const load = loaders.get(entry) ?? memoiseAsync(() => startRenderer(bundle));
  loaders.set(entry, load);
  return load();
}

async function startRenderer(bundle: Bundle): Promise<Renderer> {
  const kept = await importBundle(bundle);
  const { app } = kept;
  const { site, routes } = app.manifest;
  const core = coreScriptsAmong(bundle.assets);
  if (core.length === 0) throw new Error('The bundle has no script file that all islands share');
  const inlineNames = scriptNames(kept, readMeta(bundle.folder));
  const inlineTexts = toInlineTexts({ script: inlineNames.keys(), style: styleTexts(kept) });
  const named = new Map(routes.map(({ routeData }) => [routeData.route, routeData]));
  if (site === undefined) throw new Error('The bundle knows no public origin');

  return {
    inlineNames,
    async render(id, page) {
      // Memory of the previous page is released only in the next turn of the event loop.
      await setImmediate();
      const path = pathOf(id);
      const request = new Request(new URL(fileOf(id), site));
      const routeData = named.get(ROUTES[id.kind] ?? '') ?? app.match(request);
      if (routeData === undefined) throw new Error(`No page of the bundle stands for ${path}`);
      const locals: PageLocals = { page, core };
      const response = await app.render(request, { routeData, locals });
      const expected = path === notFoundPath() ? 404 : 200;
      if (response.status !== expected) throw new Error(`${path} renders as ${response.status}`);
      const html = withPagePolicy(await response.text(), inlineTexts);
      return { bytes: new TextEncoder().encode(html), links: internalLinks(html) };
    },
  };
}
