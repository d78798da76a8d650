export interface Signal {
  /** Ends the current wait, or the next one if there is none. */
  raise(): void;
  /** Resolves when the signal is raised, or after `ms`. */
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
