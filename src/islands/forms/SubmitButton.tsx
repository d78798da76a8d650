interface Props {
  text: string;
  isBusy: boolean;
  /**
   * `false` until hydration. The button is disabled until then, because the browser itself would
   * post the password to the page.
   */
  isAlive: boolean;
}

export function SubmitButton({ text, isBusy, isAlive }: Props) {
  return (
    <button type="submit" className="button" disabled={!isAlive} data-busy={isBusy || undefined}>
      {text}
    </button>
  );
}
