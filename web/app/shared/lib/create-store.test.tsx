import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

const counter = createStore({ count: 1 });
const Count = () => useStore(counter, ({ count }) => count);

it('tells its listeners about every change until they leave', () => {
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

it('renders its first state on the server, as the browser does until it has hydrated', () => {
  counter.set({ count: 2 });
  expect(renderToString(<Count />)).toBe('1');
});
