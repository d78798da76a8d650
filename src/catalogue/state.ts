import { join } from 'node:path';

export function snapshotPath(stateDir: string): string {
  return join(stateDir, 'catalogue.sqlite');
}

export function incomingPath(stateDir: string): string {
  return join(stateDir, 'catalogue.incoming.sqlite');
}

export function reportPath(stateDir: string): string {
  return join(stateDir, 'catalogue-report.json');
}

export function documentsFolder(stateDir: string): string {
  return join(stateDir, 'documents');
}

export function picturesFolder(stateDir: string): string {
  return join(stateDir, 'pictures');
}
