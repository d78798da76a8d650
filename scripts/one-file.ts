/**
 * A command in one file: Node finds, reads and links some four hundred files of code slower than a
 * change is published. The file is made anew when one of those that went into it was touched.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { reasonOf } from '#lib/reason-of.ts';

interface Sources {
  /** Of the Node that runs it: a library may choose its files by it. */
  node: string;
  stamps: Record<string, string>;
}

const stampOf = (file: string): string => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

function isCurrent(list: string): boolean {
  try {
    const { node, stamps }: Sources = JSON.parse(readFileSync(list, 'utf8'));
    const isSame = ([file, stamp]: [string, string]) => stampOf(file) === stamp;
    return node === process.version && Object.entries(stamps).every(isSame);
  } catch {
    // Never made, or made of a file that is gone.
    return false;
  }
}

/** Files of ours start workers and find their folders from where they lie. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!isAbsolute(id) || id.includes('node_modules')) return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/** What is imported on demand is native, or large and seldom needed. */
const leaveOutOnDemand: Plugin = {
  name: 'leave-out-on-demand',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import') return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (found === null || !isAbsolute(found.id)) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

/** Before it is read: what is written meanwhile differs from its stamp. */
function stampEach(stamps: Sources['stamps']): Plugin {
  return {
    name: 'stamp-each',
    load(id) {
      if (isAbsolute(id)) stamps[id] = stampOf(id);
    },
  };
}

function replaceFile(file: string, content: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}

async function bundle(script: string, file: string, list: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const stamps: Sources['stamps'] = {};
  const build = await rolldown({
    input: script,
    platform: 'node',
    plugins: [stampEach(stamps), keepPlaces, leaveOutOnDemand],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, output[0].code);
  replaceFile(list, JSON.stringify({ node: process.version, stamps } satisfies Sources));
}

/**
 * The file to run instead of a script.
 * @param script absolute
 * @param folder below the project, because the code finds its packages from where it lies
 * @returns the script itself where no such file can be made, with a line that says why
 */
export async function inOneFile(script: string, folder: string): Promise<string> {
  const file = join(folder, `${basename(script, '.ts')}.mjs`);
  const list = join(folder, `${basename(script, '.ts')}.json`);
  try {
    if (!isCurrent(list)) await bundle(script, file, list);
    return file;
  } catch (error) {
    console.warn(`Starts slower, from many files: ${reasonOf(error)}`);
    return script;
  }
}
