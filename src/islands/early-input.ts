/**
 * Repeats clicks and entries from before the hydration of an island. If a translator or an
 * extension has changed the markup, React replaces it. Clicks and entries are then repeated at the
 * same position of the new markup.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface EarlyInput {
  addClick(button: HTMLElement): void;
  hasClick(): boolean;
  /** Drops the clicks, because the shopper has seen a message that they failed. */
  dropClicks(): void;
  addEntry(field: EventTarget | null): void;
  /**
   * Repeats all clicks, and the entries in fields that React has replaced. Returns false if a
   * clicked button no longer exists.
   */
  repeat(): boolean;
}

/** React replaces markup within this time after hydration has begun, in ms. */
const REPLACEMENT_MS = 2000;

const FIELDS = 'input, select, textarea';

const isSameField = (one: Field, other: Field) =>
  one.tagName === other.tagName && one.type === other.type && one.name === other.name;

function copyEntry(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(from.type)) {
    if (to instanceof HTMLInputElement && to.checked !== from.checked) to.click();
    return;
  }
  to.value = from.value;
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

/** @param buttons selector of the buttons whose clicks are repeated */
export function createEarlyInput(place: HTMLElement, buttons: string): EarlyInput {
  const buttonsIn = () => [...place.querySelectorAll<HTMLElement>(buttons)];
  const fieldsIn = () => [...place.querySelectorAll<Field>(FIELDS)];
  const clicks: { button: HTMLElement; position: number }[] = [];
  const entries = new Map<Field, number>();
  let focused: { field: Field; position: number } | undefined;
  place.addEventListener('focusin', ({ target }) => {
    const field = target as Field;
    focused = { field, position: fieldsIn().indexOf(field) };
  });

  /**
   * Clicks the button. React replaces changed markup during this click at the latest, which loses
   * the click; the new button is then clicked instead.
   */
  function repeatClick(button: HTMLElement, position: number): boolean {
    if (button.isConnected) button.click();
    if (button.isConnected) return true;
    repeatEntries();
    const replacement = buttonsIn()[position];
    if (replacement?.className !== button.className) return false;
    replacement.click();
    return true;
  }

  function repeatEntries(): void {
    for (const [field, position] of entries) {
      if (field.isConnected) continue;
      const replacement = fieldsIn()[position];
      if (replacement && isSameField(field, replacement)) copyEntry(field, replacement);
      entries.delete(field);
    }
    restoreFocus();
  }

  /** Moves the focus, and the selection, from a replaced field to its replacement. */
  function restoreFocus(): void {
    if (!focused || focused.field.isConnected || document.activeElement !== document.body) return;
    const { field, position } = focused;
    const replacement = fieldsIn()[position];
    if (!replacement || !isSameField(field, replacement)) return;
    replacement.focus();
    if (field instanceof HTMLInputElement && field.selectionStart !== null)
      (replacement as HTMLInputElement).setSelectionRange(field.selectionStart, field.selectionEnd);
  }

  // Repeats entries as soon as React replaces the markup, before the shopper's next key.
  const observer = new MutationObserver(repeatEntries);
  observer.observe(place, { childList: true, subtree: true });

  return {
    addClick: (button) => void clicks.push({ button, position: buttonsIn().indexOf(button) }),
    hasClick: () => clicks.length > 0,
    dropClicks: () => void clicks.splice(0),
    addEntry(target) {
      const position = fieldsIn().indexOf(target as Field);
      if (position >= 0) entries.set(target as Field, position);
    },
    repeat() {
      const results = clicks.splice(0).map((each) => repeatClick(each.button, each.position));
      repeatEntries();
      setTimeout(() => observer.disconnect(), REPLACEMENT_MS);
      return !results.includes(false);
    },
  };
}
