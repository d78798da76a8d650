import { AddButton } from './AddButton.tsx';

/** `AddToCart` as it is drawn before React is there (`first-results.tsx`); a press is kept until then. */
export function AddAhead({ name }: { name: string }) {
  return (
    <div className="add-to-cart">
      <AddButton name={name} />
    </div>
  );
}
