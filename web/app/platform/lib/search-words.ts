import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const waitForMoreMilliseconds = 300;

/**
 * A search that is stored in the URL as `q`, shortly after typing. Empty until hydration, since the rendered page is the
 * same for every query.
 */
export function useSearchWords() {
  const [search, setSearch] = useSearchParams();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const words = (isHydrated && search.get('q')) || '';
  const [typed, setTyped] = useState('');
  const asked = useRef('');

  // Follows a navigation, unless something was typed since.
  useEffect(() => {
    const last = asked.current;
    if (last === words) return;
    asked.current = words;
    setTyped((now) => (now === last ? words : now));
  }, [words]);

  function ask(value: string) {
    asked.current = value;
    const next = new URLSearchParams(window.location.search);
    if (value.trim() === '') next.delete('q');
    else next.set('q', value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  // Debounced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the delay
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => ask(typed), waitForMoreMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    words: words.trim(),
    typed,
    type: setTyped,
    clear: () => {
      setTyped('');
      ask('');
    },
  };
}
