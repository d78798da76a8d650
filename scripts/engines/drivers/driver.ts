/** What a journey needs of a browser, whichever drives it. */

/** A tab. Lengths are CSS pixels of its window. */
export interface Tab {
  /** Brings it to the front, as whoever uses it has. */
  turnTo(): Promise<void>;
  open(url: string): Promise<void>;
  /** Runs a function in the page, which may use nothing but its argument. */
  run<Argument, Answer>(code: (argument: Argument) => Answer, argument: Argument): Promise<Answer>;
  click(x: number, y: number): Promise<void>;
  /** Two clicks in one action, so that the second event has `detail` 2. */
  doubleClick(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
}

/** A window with a storage of its own, empty at first, which its tabs share. */
export interface Window {
  newTab(): Promise<Tab>;
  /** What its pages printed as errors, or did not catch. */
  errors(): Promise<string[]>;
  /** The accessibility tree of header and content in its first tab, where the driver can read it. */
  spoken?(): Promise<string>;
  close(): Promise<void>;
}

export interface Engine {
  /** As the table has it. */
  name: string;
  openWindow(size: { width: number; height: number }): Promise<Window>;
  close(): Promise<void>;
}
