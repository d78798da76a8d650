import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { BASKET, suggestionCount } from '#config/messages/messages.ts';
import { addedLinesText, QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { optionId } from '#islands/search/option-id.ts';
import { useCombobox } from '#islands/search/use-combobox.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { $orderList, addLines } from '#stores/quick-order/list.ts';
import { createSuggestions } from '#stores/search/suggestions.ts';
import { FoundOptions } from './FoundOptions.tsx';

export function FindLine() {
  const listId = useId();
  const product = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const [source] = useState(createSuggestions);
  const suggestions = useStore(source.$suggestions);
  const { isRunning } = useStore($orderList);
  const [isMissing, setIsMissing] = useState(false);
  const [told, setTold] = useState('');
  const cards = suggestions.state === 'ready' ? suggestions.cards : [];
  const box = useCombobox({ count: cards.length, onChoose: (index) => choose(cards[index]) });
  const isExpanded = box.isOpen && cards.length > 0;

  function choose(card: SearchCard | undefined) {
    if (!card || !product.current || !quantity.current) return;
    product.current.value = card.sku;
    quantity.current.value = String(card.quantities?.fewest ?? 1);
    box.close();
    quantity.current.select();
  }

  function suggest() {
    setIsMissing(false);
    box.unmark();
    box.open();
    void source.suggest(product.current?.value ?? '');
  }

  function add(event: SubmitEvent) {
    event.preventDefault();
    if (!product.current || !quantity.current) return;
    const code = product.current.value.trim();
    setIsMissing(code === '');
    product.current.focus();
    if (code === '') return;
    const line = { code, quantity: quantity.current.value.trim() || '1' };
    const { repeated, leftOut } = addLines([line]);
    setTold(addedLinesText(1, repeated, leftOut.length));
    if (leftOut.length > 0) return;
    product.current.value = '';
    quantity.current.value = '1';
    box.close();
  }

  return (
    <form className="panel is-quiet" onSubmit={add} noValidate>
      <h2>{QUICK_ORDER.type}</h2>
      <div className="field quick-order-find">
        <label htmlFor="find">{QUICK_ORDER.product}</label>
        <input
          id="find"
          ref={product}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={
            isExpanded && box.active !== null ? optionId(listId, box.active) : undefined
          }
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'find-error' : undefined}
          onBlur={box.close}
          onInput={suggest}
          onKeyDown={box.onKeyDown}
        />
        {isExpanded && (
          <FoundOptions id={listId} cards={cards} active={box.active} onChoose={choose} />
        )}
        {isMissing && (
          <p id="find-error" className="field-error">
            {QUICK_ORDER.productMissing}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {isExpanded && suggestionCount(cards.length)}
        </p>
      </div>
      <div className="run-buttons">
        <div className="field quick-order-count">
          <label htmlFor="find-quantity">{BASKET.quantity}</label>
          <input
            id="find-quantity"
            ref={quantity}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue="1"
          />
        </div>
        <button type="submit" className="button" disabled={isRunning}>
          {QUICK_ORDER.add}
        </button>
      </div>
      <p role="status">{told}</p>
    </form>
  );
}
