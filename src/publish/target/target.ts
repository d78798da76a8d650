import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TargetEnv } from '#config/env/target.ts';
import { inParallel } from '#lib/in-parallel.ts';
import type { Bucket } from './bucket.ts';
import { compareWithBucket } from './compare-with-bucket.ts';
import {
  addressOf,
  headersOf,
  isImmutable,
  KINDS,
  keyOf,
  kindOf,
  REQUESTS_AT_ONCE,
} from './objects.ts';
import { type Delta, planDelta, uploadedFiles, type Work } from './plan-delta.ts';
import { writePurgeList } from './purge-list.ts';
import {
  type BucketState,
  MARKER_KEY,
  readBucketState,
  writeMarker,
  writeRecord,
} from './upload-record.ts';

export interface UploadInput {
  /** Complete tree, which must not change during the upload. */
  folder: string;
  id: number;
  /** All changes since {@link Target.lastUploaded}; if absent, each file is compared. */
  delta?: Delta | undefined;
}

export interface UploadSummary {
  id: number;
  uploaded: number;
  removed: number;
  bytes: number;
  compared: boolean;
  /** Path of the file with the URLs that a CDN must purge. */
  purgeList: string;
}

export interface Target {
  /** Returns the id of the release in the bucket; undefined if it is not certain. */
  lastUploaded(): Promise<number | undefined>;
  /** Makes the bucket equal to a release. After a failure the next call completes the upload. */
  upload(input: UploadInput): Promise<UploadSummary>;
}

interface Plan extends Work {
  /**
   * Files that may be out of date in the bucket if the upload is interrupted; undefined if it may
   * be any file.
   */
  names: string[] | undefined;
  /** Files and keys of which a CDN may have an older version. */
  stale: readonly string[];
}

/** Loads the client on demand, because loading it takes a fifth of a second. */
async function loadBucket(target: TargetEnv): Promise<Bucket> {
  const { openBucket } = await import('./bucket.ts');
  return openBucket(target);
}

/** @throws if the prefix is not empty, because objects of others could be overwritten or removed */
async function requireEmpty(bucket: Bucket): Promise<void> {
  for await (const { key } of bucket.list()) {
    throw new Error(`PUBLISH_TARGET holds ${key} and no site of ours: name an empty prefix.`);
  }
}

async function makePlan(bucket: Bucket, known: BucketState, input: UploadInput): Promise<Plan> {
  const { folder, delta } = input;
  if (known.upload !== undefined && delta !== undefined) {
    const work = planDelta(folder, delta, known.unfinished);
    const names = [...delta.changed, ...delta.removed, ...known.unfinished];
    return { ...work, names, stale: [...work.changed, ...work.removedKeys] };
  }
  const files = uploadedFiles(folder);
  const work = await compareWithBucket(bucket, folder, files);
  return { ...work, names: undefined, stale: [...files, ...work.removedKeys] };
}

/** Uploads parts before pages, then removes objects. Returns the number of uploaded bytes. */
async function applyPlan(bucket: Bucket, folder: string, plan: Work): Promise<number> {
  let bytes = 0;
  for (const kind of KINDS) {
    const names = plan.changed.filter((name) => kindOf(name) === kind);
    const put = async (name: string) => {
      const body = await readFile(join(folder, name));
      await bucket.put(keyOf(name), body, headersOf(name));
      bytes += body.length;
    };
    await inParallel(names, put, REQUESTS_AT_ONCE);
  }
  await inParallel(plan.removedKeys, (key) => bucket.remove(key), REQUESTS_AT_ONCE);
  return bytes;
}

function staleAddresses(siteUrl: string, stale: readonly string[]): string[] {
  const names = stale.filter((name) => !isImmutable(name));
  return names.map((name) => siteUrl + addressOf(name)).sort();
}

async function upload(
  bucket: Bucket,
  target: TargetEnv,
  input: UploadInput,
): Promise<UploadSummary> {
  const { folder, id } = input;
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no site.`);
  const known = await readBucketState(target, bucket);
  if (!known.isOurs) await requireEmpty(bucket);
  const plan = await makePlan(bucket, known, input);
  const token = randomUUID();
  writeRecord(target, { complete: known.upload, begun: { id, token, names: plan.names } });
  await writeMarker(bucket, { complete: known.upload, begun: token });
  const bytes = await applyPlan(bucket, folder, plan);
  const purgeList = writePurgeList(
    target.stateDir,
    id,
    staleAddresses(target.siteUrl, [...plan.stale, MARKER_KEY]),
  );
  await writeMarker(bucket, { complete: { id, token } });
  writeRecord(target, { complete: { id, token } });
  return {
    id,
    uploaded: plan.changed.length,
    removed: plan.removedKeys.length,
    bytes,
    compared: plan.names === undefined,
    purgeList,
  };
}

export function createTarget(target: TargetEnv): Target {
  let opening: Promise<Bucket> | undefined;
  const open = () => {
    opening ??= loadBucket(target);
    return opening;
  };
  return {
    async lastUploaded() {
      return (await readBucketState(target, await open())).upload?.id;
    },
    upload: async (input) => upload(await open(), target, input),
  };
}
