/**
 * Prints progress: one line that is rewritten in a terminal, otherwise a line every few seconds.
 */
import process from 'node:process';

export type Progress = (step: string, done: number, total: number) => void;

const QUIET_MS = 2000;

export function printProgress(): Progress {
  const isTerminal = process.stdout.isTTY === true;
  let lastStep = '';
  let lastPrinted = 0;
  return (step, done, total) => {
    const line = `${step}: ${done} of ${total}`;
    const isEnd = done === total;
    if (isTerminal) {
      process.stdout.write(`\r\u001b[K${line}${isEnd ? '\n' : ''}`);
      return;
    }
    const now = performance.now();
    if (step === lastStep && !isEnd && now - lastPrinted < QUIET_MS) return;
    lastStep = step;
    lastPrinted = now;
    console.log(line);
  };
}
