/** The next release is not fit to go live; the current one remains live. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';
}

/** The code on disk differs from the code of this process, which must be restarted. */
export class CodeChanged extends Error {
  override name = 'CodeChanged';
}
