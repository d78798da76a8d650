/** An independent S3 server on a real port, whose calls are recorded. */

import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { TargetEnv } from '#config/env/target.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

interface StorageCall {
  method: string;
  /** Path without the bucket. */
  path: string;
}

/**
 * Replaces DES, with which s3rver encrypts continuation tokens, because OpenSSL no longer supports
 * it.
 */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const twice = (half: Uint8Array) => Buffer.concat([half, half]);
  Object.assign(crypto, {
    createCipheriv: (_: string, key: Uint8Array, iv: Uint8Array) =>
      createCipheriv('aes-128-cbc', twice(key), twice(iv)),
    createDecipheriv: (_: string, key: Uint8Array, iv: Uint8Array) =>
      createDecipheriv('aes-128-cbc', twice(key), twice(iv)),
  });
}

replaceDes();

type Fault = (call: StorageCall, response: ServerResponse) => boolean;

export interface ObjectStorage {
  url: string;
  /** Returns and clears the recorded calls, in the order of arrival. */
  takeCalls(): StorageCall[];
  /** Sets a fault, which returns true if it has handled the call. */
  setFault(fault: Fault | undefined): void;
  setPageSize(keys: number): void;
  /** Fetches a file as a CDN would. */
  get(path: string): Promise<Response>;
  /** Writes a file without the code under test, and clears the recorded calls. */
  put(key: string, body: string): Promise<void>;
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

const BUCKET = 'shop-site';

/** Only key pair that s3rver accepts. */
export const STORAGE_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export function targetAt(storage: ObjectStorage, stateDir: string): TargetEnv {
  return {
    bucket: BUCKET,
    prefix: 'live',
    endpoint: storage.url,
    region: 'us-east-1',
    forcePathStyle: true,
    siteUrl: 'https://shop.example',
    stateDir,
  };
}

function callOf(request: IncomingMessage): StorageCall {
  const path = (request.url ?? '').replace(`/${BUCKET}`, '').replace(/\?x-id=\w+$/, '');
  return { method: request.method ?? '', path };
}

async function listKeys(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/${BUCKET}?list-type=2`)).text();
  return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).sort();
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'object-storage-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const s3 = new S3rver({ directory, silent: true, configureBuckets });
  await s3.configureBuckets();
  const answer = s3.getMiddleware();
  let calls: StorageCall[] = [];
  let fault: Fault | undefined;
  let pageSize = '';
  const server = await startLocalServer((request, response) => {
    const call = callOf(request);
    calls.push(call);
    if (fault?.(call, response)) return;
    if (call.path.includes('list-type=2')) request.url += pageSize;
    answer(request, response);
  });
  return {
    url: server.url,
    takeCalls: () => calls.splice(0),
    setFault: (next) => {
      fault = next;
    },
    setPageSize: (keys) => {
      pageSize = `&max-keys=${keys}`;
    },
    get: (path) => fetch(`${server.url}/${BUCKET}/live${path}`),
    async put(key, body) {
      await fetch(`${server.url}/${BUCKET}/${key}`, { method: 'PUT', body });
      calls = [];
    },
    async keys() {
      const keys = await listKeys(server.url);
      calls.pop();
      return keys;
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
