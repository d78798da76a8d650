import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageLocals } from '#catalogue/current-page.ts';
import type { PageModel } from '#catalogue/view/page-body.ts';
import type { PageRoute } from '#catalogue/view/page-routes.ts';
import { settleNodeEnv } from '#config/env.ts';
import { notFoundPath } from '#lib/paths.ts';
import { once } from '#publish/once.ts';
import { type Bundle, type BundleMeta, PRERENDER, readMeta } from './bundle.ts';
import { type InlineTexts, toInlineTexts, withPagePolicy } from './page-policy.ts';

export interface Renderer {
  /**
   * The page as a full build writes it, with a policy that names its scripts and styles, in UTF-8. Pages are
   * rendered one after the other.
   */
  render(route: PageRoute, model: PageModel): Promise<Uint8Array<ArrayBuffer>>;
}

interface RouteData {
  component: string;
  pattern: RegExp;
  /** Absent where a part of the path is a parameter. */
  pathname?: string;
}

/** What we use of the app in Astro's compiled code. It is internal, so Astro's version is pinned. */
interface PrerenderApp {
  logger: object;
  manifest: {
    site?: string;
    inlinedScripts: ReadonlyMap<string, string>;
    /** `inlineStylesheets` is 'always', and Astro makes one of what stands side by side. */
    routes: readonly { routeData: RouteData; styles: readonly { content: string }[] }[];
    pageMap: Map<string, () => Promise<unknown>>;
  };
  routeCache: { set(route: RouteData, entry: { mod: unknown; staticPaths: unknown }): void };
  setInternals(internals: { pagesByKeys: ReadonlyMap<string, unknown> }): void;
  setOptions(options: object): void;
  getComponentByRoute(route: RouteData): Promise<unknown>;
  render(request: Request, options: { routeData: RouteData; locals: object }): Promise<Response>;
}

/** Astro asks a page for all its paths before it renders one: here every path is one. */
async function admitEveryPath(app: PrerenderApp, routes: readonly RouteData[]): Promise<void> {
  const staticPaths = Object.assign([], { keyed: { get: () => ({ props: {} }) } });
  for (const route of routes) {
    if (route.pathname !== undefined) continue;
    app.routeCache.set(route, { mod: await app.getComponentByRoute(route), staticPaths });
  }
}

/** Astro imports the module of a page several times for each page that it renders. */
function keepModules({ manifest: { pageMap } }: PrerenderApp): void {
  for (const [component, load] of pageMap) {
    let module: Promise<unknown> | undefined;
    pageMap.set(component, () => {
      module ??= load();
      return module;
    });
  }
}

/** Every script and every style sheet that the code may put into a page. */
function inlineTextsOf({ manifest }: PrerenderApp, { inlineTexts }: BundleMeta): InlineTexts {
  const { inlinedScripts, routes } = manifest;
  const scripts = [...inlineTexts, ...inlinedScripts.values()];
  const styles = routes.flatMap((route) => route.styles.map(({ content }) => content));
  return toInlineTexts({ script: scripts, style: styles });
}

async function loadApp({ folder }: Bundle, meta: BundleMeta): Promise<PrerenderApp> {
  settleNodeEnv();
  const { entry, scripts, pages } = meta;
  const { app }: { app: PrerenderApp } = await import(
    pathToFileURL(join(folder, PRERENDER, entry)).href
  );
  keepModules(app);
  app.setInternals({ pagesByKeys: new Map(pages) });
  app.setOptions({ settings: { scripts }, logger: app.logger });
  return app;
}

const encoder = new TextEncoder();

const loaders = new Map<string, () => Promise<Renderer>>();

/** Loads a bundle into this process once: it can not be unloaded. */
export async function loadRenderer(bundle: Bundle): Promise<Renderer> {
  const entry = realpathSync(bundle.folder);
  const load = loaders.get(entry) ?? once(() => startRenderer(bundle));
  loaders.set(entry, load);
  return load();
}

async function startRenderer(bundle: Bundle): Promise<Renderer> {
  const meta = readMeta(bundle.folder);
  const app = await loadApp(bundle, meta);
  const inlineTexts = inlineTextsOf(app, meta);
  const { site } = app.manifest;
  if (site === undefined) throw new Error('The bundle knows no public origin');
  // Sorted by Astro so that the first that fits is the right one.
  const routes = app.manifest.routes.map(({ routeData }) => routeData);
  await admitEveryPath(app, routes);

  const renderPage = async ({ path, file }: PageRoute, page: PageModel) => {
    const fits = ({ pattern }: RouteData) => pattern.test(path);
    // Editors' pages lie anywhere, and the last route of all, which fits every path, is theirs.
    const routeData = page.kind === 'content' ? routes.findLast(fits) : routes.find(fits);
    if (routeData === undefined) throw new Error(`No page of the bundle stands for ${path}`);
    const locals: PageLocals = { page };
    const request = new Request(new URL(file, site));
    const { status } = await app.render(request, { routeData, locals });
    const expected = path === notFoundPath() ? 404 : 200;
    if (status !== expected) throw new Error(`${path} renders as ${status}`);
    if (locals.html === undefined) throw new Error(`${path} was rendered by another middleware`);
    return encoder.encode(withPagePolicy(locals.html, inlineTexts));
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    render(route, model) {
      const page = last.then(() => renderPage(route, model));
      // What a page leaves behind is freed only when the event loop turns.
      last = Promise.allSettled([page]).then(() => setImmediate());
      return page;
    },
  };
}
