/**
 * A bill of materials in CycloneDX 1.5, of a lock file. npm's own leaves out what the shop shares with its
 * tests, zod among it, where it is told to leave out what only tests need, and ends with an error where not.
 */
import * as z from 'zod';

const names = z.record(z.string(), z.string()).default({});

const entry = z.object({
  /** Where it differs from that of its folder. */
  name: z.string().optional(),
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

const lockFile = z.object({
  name: z.string(),
  version: z.string(),
  /** By folder; that of the project itself is empty. */
  packages: z.record(z.string(), entry),
});

type Entry = z.infer<typeof entry>;
type Packages = Record<string, Entry>;

const FOLDER = 'node_modules/';

function nameOf(folder: string, { name }: Pick<Entry, 'name'>): string {
  return name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
}

/** https://github.com/package-url/purl-spec: an npm scope begins with an escaped `@`. */
function purlOf(folder: string, locked: Entry): string {
  return `pkg:npm/${nameOf(folder, locked).replace(/^@/, '%40')}@${locked.version}`;
}

/** Where Node finds a package that one in a folder asks for: the nearest one above. */
function findFrom(packages: Packages, folder: string, name: string): string | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf(FOLDER) - 1))) {
    const found = `${above === '' ? '' : `${above}/`}${FOLDER}${name}`;
    if (packages[found] !== undefined) return found;
    if (above === '') return undefined;
  }
}

function dependenciesOf(packages: Packages, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
  const all = { ...dependencies, ...optionalDependencies, ...peerDependencies };
  const refs = Object.keys(all).flatMap((name) => {
    const found = findFrom(packages, folder, name);
    const locked = found === undefined ? undefined : packages[found];
    // A peer may be one that only tests have.
    if (found === undefined || locked === undefined || locked.dev) return [];
    return [purlOf(found, locked)];
  });
  return [...new Set(refs)].toSorted();
}

function licencesOf(license: string | undefined) {
  if (license === undefined) return {};
  return {
    licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
  };
}

/** npm writes base64, CycloneDX hexadecimal digits. */
function hashesOf(integrity: string | undefined) {
  const [, sha512] = /\bsha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (sha512 === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] };
}

function componentOf(folder: string, locked: Entry) {
  const purl = purlOf(folder, locked);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(folder, locked),
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    ...hashesOf(locked.integrity),
    ...licencesOf(locked.license),
    purl,
  };
}

/**
 * What runs or builds the shop, for every platform; the same of the same lock file, byte for byte.
 * @param lock content of package-lock.json
 */
export function toBom(lock: unknown) {
  const { name, version, packages } = lockFile.parse(lock);
  const folders = Object.keys(packages).filter((folder) => packages[folder]?.dev === false);
  const own = `pkg:npm/${name}@${version}`;
  const components = new Map<string, ReturnType<typeof componentOf>>();
  const needs = new Map<string, Set<string>>();
  for (const folder of folders) {
    const locked = packages[folder];
    if (locked === undefined) continue;
    const ref = folder === '' ? own : purlOf(folder, locked);
    if (folder !== '' && !components.has(ref)) components.set(ref, componentOf(folder, locked));
    const known = needs.get(ref) ?? new Set();
    needs.set(ref, known.union(new Set(dependenciesOf(packages, folder))));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own, name, version, purl: own } },
    components: [...components.values()],
    dependencies: Array.from(needs, ([ref, refs]) => ({ ref, dependsOn: [...refs].toSorted() })),
  };
}
