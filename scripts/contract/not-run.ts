/** A call that cannot be made, with the reason. */
export class NotRun extends Error {
  override name = 'NotRun';
}
