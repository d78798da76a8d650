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
import { createPageMarks, type PageMarks } from './page-marks.ts';
import { toInlineTexts, withPagePolicy } from './page-policy.ts';
import { type RenderedPage, toRenderedPage } from './rendered-page.ts';

export interface Renderer {
  /** Names of the scripts that the code puts into pages, by their text. */
  inlineNames: ReadonlyMap<string, string>;
  /**
   * The page as a full build writes it, with a policy that names its scripts and styles. Pages are
   * rendered one after the other.
   */
  render(route: PageRoute, model: PageModel): Promise<RenderedPage>;
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
function inlineTextsOf({ manifest }: PrerenderApp, { inlineTexts }: BundleMeta) {
  const { inlinedScripts, routes } = manifest;
  const script = [...inlineTexts.map(([, text]) => text), ...inlinedScripts.values()];
  const style = routes.flatMap(({ styles }) => styles.map(({ content }) => content));
  return { script, style };
}

/** What Astro puts into a page for its style sheets: the mark of each. */
function withMarks({ manifest }: PrerenderApp, { pages }: BundleMeta, { markOf }: PageMarks) {
  const styles = new Map(
    manifest.routes.map((route) => [
      route.routeData.component,
      route.styles.map(({ content }, order) => {
        return { depth: 0, order, sheet: { type: 'inline', content: markOf(content) } };
      }),
    ]),
  );
  return pages.map(([key, page]) => {
    const component = key.slice(key.indexOf('&') + 1);
    return [key, { ...page, styles: styles.get(component) ?? page.styles }] as const;
  });
}

async function loadApp({ folder }: Bundle, meta: BundleMeta): Promise<PrerenderApp> {
  settleNodeEnv();
  const { entry, scripts } = meta;
  const { app }: { app: PrerenderApp } = await import(
    pathToFileURL(join(folder, PRERENDER, entry)).href
  );
  keepModules(app);
  app.setOptions({ settings: { scripts }, logger: app.logger });
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
  const meta = readMeta(bundle.folder);
  const app = await loadApp(bundle, meta);
  const texts = inlineTextsOf(app, meta);
  const marks = createPageMarks([...texts.script, ...texts.style]);
  const { markOf } = marks;
  const inlineTexts = toInlineTexts(texts, markOf);
  app.setInternals({ pagesByKeys: new Map(withMarks(app, meta, marks)) });
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
    const locals: PageLocals = { page, markOf };
    const request = new Request(new URL(file, site));
    const { status } = await app.render(request, { routeData, locals });
    const expected = path === notFoundPath() ? 404 : 200;
    if (status !== expected) throw new Error(`${path} renders as ${status}`);
    if (locals.html === undefined) throw new Error(`${path} was rendered by another middleware`);
    return toRenderedPage(marks.partsOf(withPagePolicy(locals.html, inlineTexts)));
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    inlineNames: new Map(meta.inlineTexts.map(([name, text]) => [text, name])),
    render(route, model) {
      const page = last.then(() => {
        marks.tidy();
        return renderPage(route, model);
      });
      // What a page leaves behind is freed only when the event loop turns.
      last = Promise.allSettled([page]).then(() => setImmediate());
      return page;
    },
  };
}
