import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

const counter = createStore({ count: 1 });
const Count = () => useStore(counter, ({ count }) => count);

it('notifies its listeners about every change until they unsubscribe', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  store.update((state) => state + 1);
  unsubscribe();
  store.set(4);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.get()).toBe(4);
});

it('renders its initial state on the server and until hydration', () => {
  counter.set({ count: 2 });
  expect(renderToString(<Count />)).toBe('1');
});
