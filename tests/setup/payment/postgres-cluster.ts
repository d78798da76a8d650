/**
 * Starts one cluster for all tests of the project `postgres`; each test creates a database in it.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/tools/postgres.ts';

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgres', url);
  return stop;
}
