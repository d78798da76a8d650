/** A setting that is missing or malformed: one line per setting, each names it. */
export class EnvError extends Error {
  override name = 'EnvError';
}
