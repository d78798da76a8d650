/** A street: two lines of ours, and as many of the back end's as it has. */

/** What stands behind the first line is the second; the back end takes no more than two by itself. */
export function fromWireStreet(lines: readonly string[] | null | undefined) {
  const [street = '', ...more] = lines?.filter(Boolean) ?? [];
  return { street, street2: more.join(', ') };
}

export function toWireStreet({ street, street2 }: { street: string; street2: string }): string[] {
  return street2 === '' ? [street] : [street, street2];
}
