/** A tab. Lengths are in CSS pixels of its window. */
export interface Tab {
  /** Brings the tab to the front, as a shopper does to use it. */
  turnTo(): Promise<void>;
  open(url: string): Promise<void>;
  /** Runs a function in the page. The function may use only its argument. */
  run<Argument, Answer>(code: (argument: Argument) => Answer, argument: Argument): Promise<Answer>;
  click(x: number, y: number): Promise<void>;
  /** Two clicks in one action, so that the second event has `detail` 2. */
  doubleClick(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
}

/** A window with its own storage, which is empty at first and shared by its tabs. */
export interface Window {
  newTab(): Promise<Tab>;
  /** Returns errors that its pages printed or did not catch. */
  errors(): Promise<string[]>;
  /**
   * Returns the accessibility tree of header and content in the first tab, if the driver can read
   * it.
   */
  spoken?(): Promise<string>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  openWindow(size: { width: number; height: number }): Promise<Window>;
  close(): Promise<void>;
}
