/** Converts a name to a URL key: lower-case letters and digits, joined by hyphens. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
