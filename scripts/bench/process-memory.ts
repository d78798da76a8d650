/** What processes hold, as Linux tells it. */
import { readFileSync } from 'node:fs';

/** The most that a process ever held, in megabytes. */
export function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Those that it started and that still run. */
export function processesBelow(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
