/**
 * Addresses of the script files that every island needs, parted by spaces. The build puts them in
 * place of this name once they are made (`src/publish/bundle/script-chunks.ts`).
 */
export function coreScripts(): string {
  return '@addresses-of-core@';
}
