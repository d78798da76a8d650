import { join } from 'node:path';

/**
 * Paths of a published site. `current` is a link to the tree of the live release, `releases/{id}`.
 * The second tree is that of the previous release until it is prepared for the next one.
 */
export function layoutOf(outDir: string) {
  const releases = join(outDir, 'releases');
  const undo = join(outDir, 'undo');
  return {
    outDir,
    releases,
    undo,
    current: join(outDir, 'current'),
    /** Sizes of product pictures by URL path, independent of releases. */
    pictures: join(outDir, 'pictures'),
    /**
     * Files for the next release, on the same file system as the trees so that they can be moved.
     */
    incoming: join(outDir, 'incoming'),
    tree: (id: number) => join(releases, String(id)),
    /** File with id and time, served as /release.json. */
    note: (id: number) => join(releases, `${id}.json`),
    /** Second tree with the same content as the live one. */
    next: join(releases, 'next'),
    /** Second tree while it is changed; invalid without a staged release. */
    work: join(releases, 'work'),
    link: join(releases, 'link'),
    undoOf: (id: number) => join(undo, String(id)),
  };
}

export type Layout = ReturnType<typeof layoutOf>;

export function targetOf(id: number): string {
  return `releases/${id}`;
}
