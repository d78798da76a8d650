/** Thrown if a call cannot be made; the message is the reason. */
export class NotRun extends Error {
  override name = 'NotRun';
}
