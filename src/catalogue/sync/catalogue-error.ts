import type { CatalogueReport } from '#catalogue/report.ts';

/** The catalogue as a whole cannot be published. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly report: CatalogueReport;

  constructor(message: string, report: CatalogueReport) {
    super(message);
    this.report = report;
  }
}
