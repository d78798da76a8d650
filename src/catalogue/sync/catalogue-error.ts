import type { CatalogueReport } from '#catalogue/report.ts';

/** The catalogue as a whole is not fit to build from. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  /** Of what was refused. */
  readonly report: CatalogueReport;

  constructor(message: string, report: CatalogueReport) {
    super(message);
    this.report = report;
  }
}
