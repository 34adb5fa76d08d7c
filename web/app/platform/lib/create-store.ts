import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  /** For server rendering and hydration. */
  getInitial: () => State;
  set: (next: State) => void;
  update: (change: (state: State) => State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** State outside of React; components subscribe to it with `useStore`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  function set(next: State) {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    getInitial: () => initial,
    set,
    update: (change) => set(change(state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Readable<State> = Pick<Store<State>, 'get' | 'getInitial' | 'subscribe'>;

export function useStore<State>(store: Readable<State>): State;
/** `select` must return the same object for the same state. */
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: Readable<State>, select = (state: State): unknown => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getInitial()),
  );
}
