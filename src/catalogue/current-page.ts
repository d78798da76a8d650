import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '#config/env/env.ts';
import { coreScriptsAmong } from '#lib/hosting/core-scripts.ts';
import { currentSite } from './current.ts';
import type { RenderedKind, RenderedModel, RenderedOf } from './view/page-body.ts';
import { pathOf, type RenderedId } from './view/page-id.ts';

/** Values that a publisher passes to a page with the request. */
export interface PageLocals {
  page?: RenderedModel;
  /** Paths of the script files that every island needs, see {@link coreScriptsOf}. */
  core?: readonly string[];
}

function isOfKind<K extends RenderedKind>(model: RenderedModel, kind: K): model is RenderedOf<K> {
  return model.kind === kind;
}

/**
 * Returns the page model from the publisher, or else one made from the current catalogue.
 *
 * @throws if the page does not exist or is of another kind
 */
export async function pageOf<K extends RenderedKind>(
  locals: PageLocals,
  id: RenderedId & { kind: K },
): Promise<RenderedOf<K>> {
  const model = locals.page ?? (await currentSite()).page(id);
  if (model === undefined) throw new Error(`No page ${pathOf(id)}`);
  if (isOfKind<K>(model, id.kind)) return model;
  throw new Error(`The page ${pathOf(id)} is of kind ${model.kind}, not ${id.kind}`);
}

/**
 * Returns the files in Astro's output folder `_astro`, which is complete before pages are rendered;
 * none without a build.
 */
function builtFiles(): string[] {
  const folder = join(readEnv().outDir, '_astro');
  return existsSync(folder) ? readdirSync(folder).map((name) => `_astro/${name}`) : [];
}

/**
 * Returns the paths of the script files that every island needs, separated by spaces. They come
 * from the publisher, or else from the output of `astro build`. Returns `undefined` if there are
 * none.
 */
export function coreScriptsOf({ core = coreScriptsAmong(builtFiles()) }: PageLocals) {
  return core.length > 0 ? core.join(' ') : undefined;
}
