import { join } from 'node:path';

export function snapshotPath(stateDir: string): string {
  return join(stateDir, 'catalogue.sqlite');
}

/** Returns the path of the database that a read fills before it is merged into the store. */
export function incomingPath(stateDir: string): string {
  return join(stateDir, 'catalogue.incoming.sqlite');
}

export function reportPath(stateDir: string): string {
  return join(stateDir, 'catalogue-report.json');
}

/** Returns the folder of the media files that products link. */
export function documentsFolder(stateDir: string): string {
  return join(stateDir, 'documents');
}

export function picturesFolder(stateDir: string): string {
  return join(stateDir, 'pictures');
}
