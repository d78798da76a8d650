export function searchHelpPath(): string {
  return '/data/search/help.json';
}
