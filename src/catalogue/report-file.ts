import { writeFileSync } from 'node:fs';
import type { CatalogueReport } from './report.ts';
import { reportPath } from './state.ts';

export function writeReport(stateDir: string, report: CatalogueReport): void {
  writeFileSync(reportPath(stateDir), `${JSON.stringify(report, null, 2)}\n`);
}
