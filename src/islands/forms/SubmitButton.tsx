interface Props {
  text: string;
  isBusy: boolean;
  /** Until the form lives it cannot be sent: the browser would post the password to the page. */
  isAlive: boolean;
}

export function SubmitButton({ text, isBusy, isAlive }: Props) {
  return (
    <button type="submit" className="button" disabled={!isAlive} data-busy={isBusy || undefined}>
      {text}
    </button>
  );
}
