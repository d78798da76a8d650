/**
 * A command in one file: Node finds, reads and links some four hundred files of code slower than a
 * change is published. The file is made anew when one of those that went into it was touched.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { errorMessage } from '#lib/error-message.ts';

/** What a folder says of the one file in it. */
interface Made {
  file: string;
  /** Of the Node that runs it: a library may choose its files by it. */
  node: string;
  /** The file itself, and all that went into it. */
  stamps: Record<string, string>;
}

const stampOf = (file: string): string => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

function findCurrent(list: string): string | undefined {
  try {
    const { file, node, stamps }: Made = JSON.parse(readFileSync(list, 'utf8'));
    const isSame = ([name, stamp]: [string, string]) => stampOf(name) === stamp;
    return node === process.version && Object.entries(stamps).every(isSame) ? file : undefined;
  } catch {
    // Never made, or made of a file that is gone.
    return undefined;
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
function stampEach(stamps: Made['stamps']): Plugin {
  return {
    name: 'stamp-each',
    load(id) {
      if (isAbsolute(id)) stamps[id] = stampOf(id);
    },
  };
}

async function bundle(script: string, stamps: Made['stamps']): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: script,
    platform: 'node',
    plugins: [stampEach(stamps), keepPlaces, leaveOutOnDemand],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** Two may do so at once: each writes a file of its own name, and the list names a whole one. */
async function make(script: string, folder: string, list: string): Promise<string> {
  const stamps: Made['stamps'] = {};
  const code = await bundle(script, stamps);
  mkdirSync(folder, { recursive: true });
  const older = readdirSync(folder);
  const file = join(folder, `${process.pid}-${Date.now()}.mjs`);
  writeFileSync(file, code);
  stamps[file] = stampOf(file);
  const fresh = `${file}.json`;
  writeFileSync(fresh, JSON.stringify({ file, node: process.version, stamps } satisfies Made));
  renameSync(fresh, list);
  for (const name of older) {
    if (join(folder, name) !== list) rmSync(join(folder, name), { force: true });
  }
  return file;
}

/**
 * The file to run instead of a script.
 * @param script absolute
 * @param folder its own, below the project, because the code finds its packages from where it lies
 * @returns the script itself where no such file can be made, with a line that says why
 */
export async function inOneFile(script: string, folder: string): Promise<string> {
  const list = join(folder, 'made.json');
  try {
    return findCurrent(list) ?? (await make(script, folder, list));
  } catch (error) {
    console.warn(`Starts slower, from many files: ${errorMessage(error)}`);
    return script;
  }
}
