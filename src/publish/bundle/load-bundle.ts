import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageLocals } from '#catalogue/current-page.ts';
import type { PageModel } from '#catalogue/view/page-body.ts';
import { fileOf, type PageId, pathOf } from '#catalogue/view/page-id.ts';
import { settleNodeEnv } from '#config/env/env.ts';
import { notFoundPath } from '#lib/addresses/paths.ts';
import { internalLinks } from '#publish/check/internal-links.ts';
import { once } from '#publish/once.ts';
import { type Bundle, ENTRY, readMeta } from './bundle.ts';
import type { app as keptApp } from './kept-app.ts';
import { toInlineTexts, withPagePolicy } from './page-policy.ts';

type App = typeof keptApp;

/** A page as a full build writes it, and what is known of it already. */
export interface RenderedPage {
  /** In UTF-8, and in memory of its own, which may go over to another thread. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Addresses of this site that it names, each once. */
  links: string[];
}

export interface Renderer {
  /** Names of the scripts that the code puts into pages, by their text. */
  inlineNames: ReadonlyMap<string, string>;
  /** The page as a full build writes it, with a policy that names its scripts and styles. */
  render(id: PageId, model: PageModel): Promise<RenderedPage>;
}

/** Astro's name for the pages of editors, which lie anywhere: other routes may fit their paths too. */
const EDITORS_ROUTE = '/[...page]';

/** Every script and every style sheet that the code may put into a page. */
function inlineTextsOf({ manifest }: App, ours: Iterable<string>) {
  const script = [...ours, ...manifest.inlinedScripts.values()];
  const style = manifest.routes
    .flatMap((route) => route.styles)
    .map((sheet) => {
      if (sheet.type === 'inline') return sheet.content;
      throw new Error(`Astro keeps the style sheet ${sheet.src} out of the page that needs it`);
    });
  return toInlineTexts({ script, style });
}

async function loadApp({ folder }: Bundle): Promise<App> {
  settleNodeEnv();
  const { app }: { app?: App } = await import(pathToFileURL(join(folder, ENTRY)).href);
  if (app === undefined) throw new Error(`Astro exports no app from ${ENTRY}`);
  return app;
}

const loaders = new Map<string, () => Promise<Renderer>>();

/** Loads a bundle into this process once: it can not be unloaded. */
export async function loadRenderer(bundle: Bundle): Promise<Renderer> {
  const entry = realpathSync(bundle.folder);
  const load = loaders.get(entry) ?? once(() => startRenderer(bundle));
  loaders.set(entry, load);
  return load();
}

async function startRenderer(bundle: Bundle): Promise<Renderer> {
  const ours = readMeta(bundle.folder).inlineTexts;
  const app = await loadApp(bundle);
  const { site, routes } = app.manifest;
  const inlineTexts = inlineTextsOf(
    app,
    ours.map(([, text]) => text),
  );
  const editors = routes.find(({ routeData }) => routeData.route === EDITORS_ROUTE);
  if (site === undefined) throw new Error('The bundle knows no public origin');
  if (editors === undefined) throw new Error(`Astro knows no route ${EDITORS_ROUTE}`);

  return {
    inlineNames: new Map(ours.map(([name, text]) => [text, name])),
    async render(id, page) {
      // What the page before left behind is freed only when the event loop turns.
      await setImmediate();
      const path = pathOf(id);
      const request = new Request(new URL(fileOf(id), site));
      const routeData = id.kind === 'content' ? editors.routeData : app.match(request);
      if (routeData === undefined) throw new Error(`No page of the bundle stands for ${path}`);
      const locals: PageLocals = { page };
      const response = await app.render(request, { routeData, locals });
      const expected = path === notFoundPath() ? 404 : 200;
      if (response.status !== expected) throw new Error(`${path} renders as ${response.status}`);
      const html = withPagePolicy(await response.text(), inlineTexts);
      return { bytes: new TextEncoder().encode(html), links: internalLinks(html) };
    },
  };
}
