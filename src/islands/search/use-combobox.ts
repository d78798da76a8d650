import { type KeyboardEvent, useState } from 'react';

interface Options {
  /** How many options there are to choose from. */
  count: number;
  /** Follows the option that is marked. */
  onChoose(index: number): void;
}

export interface Combobox {
  isOpen: boolean;
  /** The option that is marked; null while the text itself is. */
  active: number | null;
  open(): void;
  close(): void;
  /** Takes the mark back to the text. */
  unmark(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/** A step up or down; beyond either end it goes on at the other. */
function step(active: number | null, count: number, by: 1 | -1): number {
  if (active === null) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}

/** The keys of an editable combobox whose options are chosen by hand (WAI-ARIA practices). */
export function useCombobox({ count, onChoose }: Options): Combobox {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);

  function close() {
    setIsOpen(false);
    setActive(null);
  }

  function move(by: 1 | -1) {
    setIsOpen(true);
    setActive(step(isOpen ? active : null, count, by));
  }

  /** Whether the key was ours; the others are the text field's. */
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
