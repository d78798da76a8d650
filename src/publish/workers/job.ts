import type { ContentValues } from '#catalogue/content/content-values.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { type MadeOutput, makeOutput } from '#publish/outputs/make-output.ts';
import type { OutputToolsOptions } from '#publish/outputs/open-sources.ts';
import type { OutputFile, OutputTools, Source } from '#publish/outputs/output.ts';
import type { Folders, WrittenOutput } from '#publish/outputs/write-output.ts';

export interface Task {
  name: string;
  /** Digest of the published model; undefined always makes the files. */
  published: string | undefined;
}

export interface Job {
  tasks: readonly Task[];
  folders: Folders;
}

/** Initial data of a thread. It is cloned, so it contains no functions. */
export interface ThreadOptions extends OutputToolsOptions {
  content: ContentValues;
}

export type Writer = (
  folders: Folders,
  files: readonly OutputFile[],
) => WrittenOutput | Promise<WrittenOutput>;

/** Maximum number of outputs in progress, so that pages are rendered while others are written. */
const AT_ONCE = 12;

export async function doJob(
  { tasks, folders }: Job,
  source: Source,
  tools: OutputTools,
  writer: Writer,
): Promise<MadeOutput[]> {
  const made: MadeOutput[] = [];
  const write = (files: readonly OutputFile[]) => writer(folders, files);
  await inParallel(
    tasks,
    async ({ name, published }) => {
      made.push(await makeOutput(name, published, source, tools, write));
    },
    AT_ONCE,
  );
  return made;
}
