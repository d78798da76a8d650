export interface Signal {
  /** Ends a wait, or the next one where nobody waits. */
  raise(): void;
  /** Until it is raised, or for so long. */
  wait(ms: number): Promise<void>;
}

export function createSignal(): Signal {
  let isRaised = false;
  let wake: (() => void) | undefined;
  return {
    raise() {
      isRaised = true;
      wake?.();
    },
    async wait(ms) {
      if (!isRaised) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
        clearTimeout(timer);
        wake = undefined;
      }
      isRaised = false;
    },
  };
}
