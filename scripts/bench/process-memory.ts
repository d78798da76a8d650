/** What processes hold, as Linux tells it. */
import { readFileSync } from 'node:fs';

/** The most that a process ever held, in megabytes. */
export function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
