/** The next release is not fit to go live; the present one stays. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';
}

/** The code on disk is not the code that this process runs: it must end, and be started anew. */
export class CodeChanged extends Error {
  override name = 'CodeChanged';
}
