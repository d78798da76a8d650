import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { TargetEnv } from '#config/env/target.ts';
import type { ObjectHeaders } from './objects.ts';

interface StoredObject {
  key: string;
  /** MD5 of the bytes in hex, unless the storage encrypts with keys of its own. */
  tag: string;
}

/** Folder of a bucket that contains a site. Keys are relative to the folder. */
export interface Bucket {
  /** Returns undefined if the object does not exist. */
  read(key: string): Promise<string | undefined>;
  put(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<void>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

/** Attempts per request, with growing pauses of some seconds in all. */
const ATTEMPTS = 6;

function openClient({ endpoint, region, forcePathStyle }: TargetEnv): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    },
    // Signatures already cover the bodies, and S3-compatible storage may reject additional
    // checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Adds the object and the bucket, which errors of the client do not name. */
function bucketError(what: string, error: unknown): Error {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new Error(`${what} failed, ${reason}`, { cause: error });
}

export function openBucket(target: TargetEnv): Bucket {
  const client = openClient(target);
  const Bucket = target.bucket;
  const start = target.prefix === '' ? '' : `${target.prefix}/`;

  async function attempt<T>(verb: string, key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw bucketError(`${verb} s3://${Bucket}/${start}${key}`, error);
    }
  }

  return {
    read: (key) =>
      attempt('Reading', key, async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: start + key }));
          return await Body?.transformToString();
        } catch (error) {
          if (isNamed(error, 'NoSuchKey')) return undefined;
          throw error;
        }
      }),
    put: (key, body, { contentType, cacheControl }) =>
      attempt('Writing', key, async () => {
        const headers = { ContentType: contentType, CacheControl: cacheControl };
        const command = { Bucket, Key: start + key, Body: body, ...headers };
        await client.send(new PutObjectCommand(command));
      }),
    remove: (key) =>
      attempt('Removing', key, async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: start + key }));
      }),
    async *list() {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: start })) {
          for (const { Key = '', ETag = '' } of page.Contents ?? []) {
            yield { key: Key.slice(start.length), tag: ETag.replaceAll('"', '') };
          }
        }
      } catch (error) {
        throw bucketError(`Listing s3://${Bucket}/${start}`, error);
      }
    },
  };
}
