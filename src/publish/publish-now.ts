import { loadUndeliveredPaths } from '#catalogue/content/load.ts';
import type { SiteContent } from '#catalogue/content/site-content.ts';
import { EVERYTHING } from '#catalogue/snapshot/row-keys.ts';
import { inTransaction } from '#lib/in-transaction.ts';
import { checkRelease } from './check/check-release.ts';
import { type ContentDigests, changedContent, contentDigests } from './content-digests.ts';
import type { Desk } from './desk.ts';
import { PublishRefused } from './errors.ts';
import { createGatherer, type Gathered } from './gathered.ts';
import { isLeft, noteLeft } from './late.ts';
import { makeAll } from './make-all.ts';
import type { Manifest } from './manifest/manifest.ts';
import { openSource } from './outputs/workshop.ts';
import { type CodeState, refuseWithOwnCode, requireOwnCode } from './own-code.ts';
import type { Phases } from './phases.ts';
import type { PublisherOptions, PublishRequest, PublishSummary } from './publisher.ts';
import { readCatalogue } from './read-catalogue.ts';
import { openSite, type Site } from './release/open-site.ts';
import { allTasks, changedTasks } from './tasks.ts';
import { uploadLive } from './upload-live.ts';

/** Then only what changed may differ from what is live. */
const ASKED_FOR = 'it was asked for';

/** Why everything has to be made anew; undefined where what changed will do. */
export function whyComplete(
  { manifest, fingerprint }: Desk,
  site: Site,
  request: PublishRequest,
  rows: readonly string[],
): string | undefined {
  if (site.liveId() === undefined) return 'there is no release yet';
  if (rows.includes(EVERYTHING)) return 'the catalogue was read from nothing';
  if (manifest.fact('fingerprint') !== fingerprint) return 'code or settings changed';
  return request.full ? ASKED_FOR : undefined;
}

export function publishedContent(manifest: Manifest): ContentDigests {
  return JSON.parse(manifest.fact('content') ?? '{}');
}

function codeOf({ fingerprint }: Desk, options: PublisherOptions): CodeState {
  return { own: fingerprint, onDisk: options.fingerprint };
}

interface Due {
  /** What changed in catalogue and content. */
  rows: readonly string[];
  /** Everything has to be made, whatever changed. */
  isComplete: boolean;
  /** Outputs that are due and can wait. */
  canWait(name: string): boolean;
}

interface Made extends Gathered {
  /** Outputs that are no longer what they were, although no changed row leads to them. */
  unexpected: string[];
  /** Outputs that are due and were not made. */
  left: string[];
}

/** Makes what is due, in the site's folder for what comes; nothing of it is live yet. */
async function gather(
  desk: Desk,
  site: Site,
  options: PublisherOptions,
  content: SiteContent,
  { rows, isComplete, canWait }: Due,
): Promise<Made> {
  const { stateDir, siteUrl, threads } = options;
  const bundle = await desk.bundle();
  const workplace = { stateDir, bundle, siteUrl };
  const source = openSource(workplace, content);
  const folders = { live: site.liveFolder(), incoming: site.incoming };
  const gatherer = createGatherer(desk.manifest, folders);
  try {
    const expected = changedTasks(rows, source, desk.manifest);
    const names = expected.map(({ name }) => name);
    const left = new Set(isComplete ? [] : names.filter(canWait));
    await makeAll({
      tasks: isComplete
        ? allTasks(source, desk.manifest)
        : expected.filter(({ name }) => !left.has(name)),
      folders,
      threads,
      options: workplace,
      source,
      openWorkshop: desk.workshop,
      writer: desk.writer,
      // Threads load what lies on the disk.
      onStart: () => requireOwnCode(codeOf(desk, options)),
      take: gatherer.take,
    });
    const gathered = gatherer.result(isComplete);
    const differing = new Set([...gathered.rewritten, ...gathered.gone]);
    const unexpected = [...differing.difference(new Set(names))];
    return { ...gathered, unexpected, left: [...left] };
  } finally {
    source.snapshot.close();
  }
}

/** Puts the gathered release in place, and in the same transaction what is known of it. */
async function putLive(
  { catalogue, manifest, fingerprint }: Desk,
  site: Site,
  { keep, gone, changed, removed, left }: Made,
  content: ContentDigests,
): Promise<number | undefined> {
  const commit = () => {
    for (const output of keep) manifest.keep(output);
    for (const name of gone) manifest.remove(name);
    noteLeft(manifest, left);
    manifest.clearFact('held');
    manifest.setFact('fingerprint', fingerprint);
    manifest.setFact('content', JSON.stringify(content));
    catalogue.clearChangedRows();
  };
  if (changed.size + removed.size === 0 && site.liveId() !== undefined) {
    inTransaction(catalogue.database, commit);
    return undefined;
  }
  const delta = { base: site.liveId(), changed: [...changed], removed: [...removed] };
  const { id } = await site.publish(site.incoming, delta, commit);
  return id;
}

/** Somebody went back on purpose: the next step forward is a person's as well. */
function refuseWhileHeld({ manifest }: Desk, { isAutomatic }: PublishRequest): void {
  const held = manifest.fact('held');
  if (held === undefined || !isAutomatic) return;
  throw new PublishRefused(
    `The site was rolled back at ${held}: changes wait until npm run rebuild is run.`,
  );
}

/** One whole pass, from the back end to the live site. The caller keeps others out. */
export async function publishNow(
  desk: Desk,
  request: PublishRequest,
  options: PublisherOptions,
  phases: Phases,
): Promise<PublishSummary> {
  const { catalogue, manifest } = desk;
  const code = codeOf(desk, options);
  refuseWhileHeld(desk, request);
  if (request.full || manifest.fact('fingerprint') !== desk.fingerprint) requireOwnCode(code);
  const site = openSite(options.outDir, catalogue.database);
  const allowShrink = request.allowShrink ?? options.load.allowShrink ?? false;
  const load = { ...options.load, allowShrink };
  const read = await phases.run('read', () => readCatalogue(catalogue, load, request));
  const content = contentDigests(options.content.contentDir);
  const changedRows = catalogue.changedRows();
  const contentRows = changedContent(publishedContent(manifest), content);
  const complete = whyComplete(desk, site, request, changedRows);
  // An editor's file may name a picture that came with it, and pictures are compiled into the code.
  if (complete !== undefined || contentRows.length > 0) requireOwnCode(code);
  const due: Due = {
    rows: [...changedRows, ...contentRows],
    isComplete: complete !== undefined,
    canWait: (name) => isLeft(name, request),
  };
  const gathered = await phases.run('render', () =>
    gather(desk, site, options, desk.content(content), due),
  );
  const folders = { live: site.liveFolder(), incoming: site.incoming };
  const undelivered = loadUndeliveredPaths(options.content);
  const warnings = await phases.run('check', () =>
    refuseWithOwnCode(code, () =>
      checkRelease(gathered, manifest, folders, { undelivered, allowShrink }),
    ),
  );
  const release = await phases.run('publish', () => putLive(desk, site, gathered, content));
  const { target } = options;
  if (target !== undefined) await phases.run('upload', () => uploadLive(site, target));
  return {
    release,
    complete,
    stale: complete === ASKED_FOR ? gathered.unexpected : [],
    read: read?.read ?? 0,
    changed: read?.changed ?? 0,
    rendered: gathered.pages,
    removed: gathered.gone.filter((name) => name.startsWith('page:')).length,
    warnings,
    report: read?.report,
    phases: phases.taken(),
  };
}
