/** Where the pipeline keeps its things below the state folder. */
import { join } from 'node:path';

export function snapshotPath(stateDir: string): string {
  return join(stateDir, 'catalogue.sqlite');
}

/** What a reading fills before it is merged into the store. */
export function incomingPath(stateDir: string): string {
  return join(stateDir, 'catalogue.incoming.sqlite');
}

export function reportPath(stateDir: string): string {
  return join(stateDir, 'catalogue-report.json');
}

/** Media files that products link, as the site holds them. */
export function documentsFolder(stateDir: string): string {
  return join(stateDir, 'documents');
}

export function picturesFolder(stateDir: string): string {
  return join(stateDir, 'pictures');
}
