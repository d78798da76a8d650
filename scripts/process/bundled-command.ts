/**
 * Bundles a command into one file, because loading some four hundred files takes Node longer than
 * publishing a change. The file is rebuilt if one of its sources has changed.
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

/** Contents of the file that describes the bundle in a folder. */
interface BundleRecord {
  file: string;
  /** Version of Node that built the bundle, because a library may choose its files by it. */
  node: string;
  /** Stamps of the bundle and of all its sources. */
  stamps: Record<string, string>;
}

const stampOf = (file: string): string => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

function findCurrent(list: string): string | undefined {
  try {
    const { file, node, stamps }: BundleRecord = JSON.parse(readFileSync(list, 'utf8'));
    const isSame = ([name, stamp]: [string, string]) => stampOf(name) === stamp;
    return node === process.version && Object.entries(stamps).every(isSame) ? file : undefined;
  } catch {
    // No bundle was built yet, or one of its sources is missing.
    return undefined;
  }
}

/**
 * Inserts the original paths, because the shop's files start workers and find folders relative to
 * themselves.
 */
const insertOriginalPaths: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!isAbsolute(id) || id.includes('node_modules')) return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/** Leaves out modules that are imported on demand: they are native, or large and rarely needed. */
const leaveOutOnDemand: Plugin = {
  name: 'leave-out-on-demand',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import') return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (found === null || !isAbsolute(found.id)) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

/** Stamps each file before it is read, so that a change during the build is detected later. */
function stampEach(stamps: BundleRecord['stamps']): Plugin {
  return {
    name: 'stamp-each',
    load(id) {
      if (isAbsolute(id)) stamps[id] = stampOf(id);
    },
  };
}

async function bundle(script: string, stamps: BundleRecord['stamps']): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: script,
    platform: 'node',
    plugins: [stampEach(stamps), insertOriginalPaths, leaveOutOnDemand],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return output[0].code;
}

/**
 * Writes the bundle to a file with a unique name and replaces the list that names it. Two builds
 * can therefore run at the same time, and the list always names a complete file.
 */
async function writeBundle(script: string, folder: string, list: string): Promise<string> {
  const stamps: BundleRecord['stamps'] = {};
  const code = await bundle(script, stamps);
  mkdirSync(folder, { recursive: true });
  const older = readdirSync(folder);
  const file = join(folder, `${process.pid}-${Date.now()}.mjs`);
  writeFileSync(file, code);
  stamps[file] = stampOf(file);
  const fresh = `${file}.json`;
  writeFileSync(
    fresh,
    JSON.stringify({ file, node: process.version, stamps } satisfies BundleRecord),
  );
  renameSync(fresh, list);
  for (const name of older) {
    if (join(folder, name) !== list) rmSync(join(folder, name), { force: true });
  }
  return file;
}

/**
 * Returns the path of the bundle to run instead of a script. If bundling fails, prints a warning
 * and returns the script's path.
 *
 * @param script absolute path
 * @param folder for this command only; inside the project, because the code resolves packages from
 * there
 */
export async function bundledScript(script: string, folder: string): Promise<string> {
  const list = join(folder, 'made.json');
  try {
    return findCurrent(list) ?? (await writeBundle(script, folder, list));
  } catch (error) {
    console.warn(`Starts slower, from many files: ${errorMessage(error)}`);
    return script;
  }
}
