import { readFileSync } from 'node:fs';

/** Returns the peak memory of a process in megabytes, as Linux reports it. */
export function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
