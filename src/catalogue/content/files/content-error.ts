/** A mistake in a file that editors own. Its message is one line: file, place in it, problem. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly file: string;
  /** A field such as `promos[1].path`, a line and column, or a heading; empty for the whole file. */
  readonly place: string;

  constructor(file: string, place: string, problem: string, cause?: unknown) {
    super([file, place, problem].filter((part) => part !== '').join(': '), { cause });
    this.file = file;
    this.place = place;
  }
}
