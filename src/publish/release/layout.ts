import { join } from 'node:path';

/**
 * Where the parts of a published site lie. `current` is a link to the tree of the live release,
 * `releases/{id}`; the second tree is `releases/{id before}` until it is prepared for the next release.
 */
export function layoutOf(outDir: string) {
  const releases = join(outDir, 'releases');
  const undo = join(outDir, 'undo');
  return {
    outDir,
    releases,
    undo,
    current: join(outDir, 'current'),
    /** Sizes of product pictures by their addresses: they belong to no release. */
    pictures: join(outDir, 'pictures'),
    /** What is about to be published; on the file system of the trees, so that it can be moved. */
    incoming: join(outDir, 'incoming'),
    tree: (id: number) => join(releases, String(id)),
    /** Id and time, for /release.json. */
    note: (id: number) => join(releases, `${id}.json`),
    /** Equal to the live tree. */
    next: join(releases, 'next'),
    /** The second tree while it is worked on; without a release that is staged it is worth nothing. */
    work: join(releases, 'work'),
    /** A link that waits to become `current`. */
    link: join(releases, 'link'),
    /** The files that a release replaced or removed. */
    undoOf: (id: number) => join(undo, String(id)),
  };
}

export type Layout = ReturnType<typeof layoutOf>;

/** What a link to a live tree says. */
export function targetOf(id: number): string {
  return `releases/${id}`;
}
