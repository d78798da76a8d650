/** A mistake in a file that editors own. Its message is one line: file, place in it, problem. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly file: string;
  /** A field such as `promos[2].path`, the second entry; a line and column, or a heading; empty for the whole file. */
  readonly place: string;
  /** What Astro shows below the message, in place of a guess of its own. */
  readonly hint =
    'Correct the file and save it: the page comes by itself. Entries of a list count from 1. docs/editors.md has the fields of each file.';

  constructor(file: string, place: string, problem: string, cause?: unknown) {
    super([file, place, problem].filter((part) => part !== '').join(': '), { cause });
    this.file = file;
    this.place = place;
  }

  /** Without the message: where a text has a "window" or a "document" in it, Astro takes it for the browser's. */
  override toString(): string {
    return this.name;
  }
}
