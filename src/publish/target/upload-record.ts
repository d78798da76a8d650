/**
 * Records the content of the bucket. Its marker names the last complete upload and any later
 * unfinished one, by tokens that are also in the local state. This detects an outdated state folder
 * or a second uploading machine.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { TargetEnv } from '#config/env/target.ts';
import type { Bucket } from './bucket.ts';

/** Key of the marker, which is read before each upload and written before and after it. */
export const MARKER_KEY = '.release.json';

const uploadSchema = z.object({ id: z.number(), token: z.string() });

type Upload = z.infer<typeof uploadSchema>;

/** `complete` is missing during the first upload. */
const markerSchema = z
  .object({ complete: uploadSchema.optional(), begun: z.string().optional() })
  .refine(({ complete, begun }) => complete !== undefined || begun !== undefined);

type Marker = z.infer<typeof markerSchema>;

const recordSchema = z.object({
  complete: uploadSchema.optional(),
  /**
   * Running or interrupted upload. The bucket may contain newer versions of these files, or of any
   * file if names are missing.
   */
  begun: uploadSchema.extend({ names: z.array(z.string()).optional() }).optional(),
});

export type UploadRecord = z.infer<typeof recordSchema>;

function recordFile({ stateDir, endpoint, bucket, prefix }: TargetEnv): string {
  const place = [endpoint ?? 'aws', bucket, prefix].join(' ');
  return join(stateDir, 'uploads', `${encodeURIComponent(place)}.json`);
}

function readRecord(target: TargetEnv): UploadRecord {
  const file = recordFile(target);
  if (!existsSync(file)) return {};
  return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeRecord(target: TargetEnv, record: UploadRecord): void {
  const file = recordFile(target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(record), { flush: true });
  renameSync(`${file}.new`, file);
}

export async function writeMarker(bucket: Bucket, marker: Marker): Promise<void> {
  const text = JSON.stringify({ ...marker, at: new Date().toISOString() });
  await bucket.put(MARKER_KEY, Buffer.from(`${text}\n`), {
    contentType: 'application/json',
    cacheControl: 'no-cache',
  });
}

export interface BucketState {
  isOurs: boolean;
  /** Upload in the bucket; undefined if it is not certain. */
  upload: Upload | undefined;
  /** Files that may be newer than `upload`. */
  unfinished: readonly string[];
}

function parseMarker(text: string): Marker {
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The bucket's ${MARKER_KEY} is none of ours: ${text.slice(0, 100)}`, { cause });
  }
}

export async function readBucketState(target: TargetEnv, bucket: Bucket): Promise<BucketState> {
  const text = await bucket.read(MARKER_KEY);
  if (text === undefined) return { isOurs: false, upload: undefined, unfinished: [] };
  const marker = parseMarker(text);
  const { complete, begun } = readRecord(target);
  const ofRecord = [complete?.token, begun?.token];
  // The token of `begun` matches if the upload was completed but this process was killed before
  // recording that.
  const isWhole = marker.begun === undefined && ofRecord.includes(marker.complete?.token);
  const unfinished = marker.begun === begun?.token ? begun?.names : undefined;
  return {
    isOurs: true,
    upload: isWhole || unfinished !== undefined ? marker.complete : undefined,
    unfinished: isWhole ? [] : (unfinished ?? []),
  };
}
