/** Runs `npm run build` against a sandbox, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, vi } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { takeCompiledPages } from './compiled-pages.ts';

const PRODUCTS = 40;

interface Run {
  code: number | null;
  output: string;
}

export interface SiteBuilds {
  sandbox: RunningSandbox;
  /** Builds the site into a folder below `work`. */
  build(out: string, settings?: Record<string, string>): Promise<Run>;
  /** Returns the files of a built site by their names. */
  filesOf(out: string): Map<string, Buffer>;
  close(): Promise<void>;
}

async function runResult(child: ChildProcess): Promise<Run> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** @param work folder inside the project, because Astro resolves packages from its output folder */
export async function startSiteBuilds(work: string): Promise<SiteBuilds> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  // Compiled pages come from a production build.
  vi.stubEnv('NODE_ENV', 'production');
  takeCompiledPages(work);
  const sandbox = await startSandbox({ products: PRODUCTS });
  return {
    sandbox,
    build(out, settings = {}) {
      const env = {
        ...process.env,
        COMMERCE_URL: sandbox.url,
        COMMERCE_TOKEN: SANDBOX_TOKENS.catalogue,
        SITE_URL: 'https://shop.example',
        STATE_DIR: work,
        OUT_DIR: join(work, out),
        MAX_REJECTED_PERCENT: '10',
        ...settings,
      };
      const script = ['scripts/rebuild.ts', '--full'];
      return runResult(spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    },
    filesOf(out) {
      const root = join(work, out, 'current');
      const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
      const files = names.filter((name) => statSync(join(root, name)).isFile());
      return new Map(files.map((name) => [name, readFileSync(join(root, name))]));
    },
    async close() {
      await sandbox.close();
      vi.unstubAllEnvs();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

export function expectSameFiles(site: Map<string, Buffer>, other: Map<string, Buffer>): void {
  expect([...site.keys()]).toEqual([...other.keys()]);
  for (const [name, content] of site) expect(other.get(name)?.equals(content), name).toBe(true);
}
