/**
 * What the bucket holds: its marker names the last complete upload and a later one that began, by tokens that only the
 * uploading side has too. So neither an older state folder nor a second machine is taken for the last uploader.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { TargetEnv } from '#config/env/target.ts';
import type { Bucket } from './bucket.ts';

/** Written last, read first. */
export const MARKER_KEY = '.release.json';

const uploadSchema = z.object({ id: z.number(), token: z.string() });

type Upload = z.infer<typeof uploadSchema>;

/** Without a complete upload as long as the first is under way. */
const markerSchema = z
  .object({ complete: uploadSchema.optional(), begun: z.string().optional() })
  .refine(({ complete, begun }) => complete !== undefined || begun !== undefined);

type Marker = z.infer<typeof markerSchema>;

const recordSchema = z.object({
  complete: uploadSchema.optional(),
  /**
   * Under way or broken off: the bucket may hold some of these files in a newer state. Without
   * names it may be any.
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

export interface Known {
  /** The bucket was claimed for a site. */
  isOurs: boolean;
  /** What the bucket holds; undefined when this side cannot know. */
  upload: Upload | undefined;
  /** Files that may be newer than that. */
  unfinished: readonly string[];
}

function parseMarker(text: string): Marker {
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The bucket's ${MARKER_KEY} is none of ours: ${text.slice(0, 100)}`, { cause });
  }
}

export async function readKnown(target: TargetEnv, bucket: Bucket): Promise<Known> {
  const text = await bucket.read(MARKER_KEY);
  if (text === undefined) return { isOurs: false, upload: undefined, unfinished: [] };
  const marker = parseMarker(text);
  const { complete, begun } = readRecord(target);
  const ofRecord = [complete?.token, begun?.token];
  // The second: completed, though this side was killed before it took note.
  const isWhole = marker.begun === undefined && ofRecord.includes(marker.complete?.token);
  const unfinished = marker.begun === begun?.token ? begun?.names : undefined;
  return {
    isOurs: true,
    upload: isWhole || unfinished !== undefined ? marker.complete : undefined,
    unfinished: isWhole ? [] : (unfinished ?? []),
  };
}
