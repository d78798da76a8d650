import { type KeyboardEvent, useState } from 'react';

interface Options {
  count: number;
  onChoose(index: number): void;
}

export interface Combobox {
  isOpen: boolean;
  /** Index of the active option; `null` if none is active. */
  active: number | null;
  open(): void;
  close(): void;
  unmark(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/** Returns the next or previous index and wraps around at both ends. */
function nextIndex(active: number | null, count: number, by: 1 | -1): number {
  if (active === null) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}

/** Handles the keys of an editable combobox with manual selection (WAI-ARIA practices). */
export function useCombobox({ count, onChoose }: Options): Combobox {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);

  function close() {
    setIsOpen(false);
    setActive(null);
  }

  function move(by: 1 | -1) {
    setIsOpen(true);
    setActive(nextIndex(isOpen ? active : null, count, by));
  }

  /** Returns true if the key is handled; the text field handles all others. */
  function take(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (count > 0) move(key === 'ArrowDown' ? 1 : -1);
      return count > 0;
    }
    if (key === 'Enter' && isOpen && active !== null) {
      onChoose(active);
      return true;
    }
    if (key === 'Escape' && isOpen) {
      close();
      return true;
    }
    if (key === 'Tab') close();
    if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setActive(null);
    return false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.nativeEvent.isComposing || (isModified && event.key !== 'Tab')) return;
    if (take(event.key)) event.preventDefault();
  }

  return {
    isOpen,
    active,
    open: () => setIsOpen(true),
    close,
    unmark: () => setActive(null),
    onKeyDown,
  };
}
