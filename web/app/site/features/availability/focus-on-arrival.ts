import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whoever follows a link to the dates stands on the chosen day; nobody is taken away from what they are typing. */
export function useFocusOnArrival(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#termini' || key === 'default' || document.activeElement instanceof HTMLInputElement)
      return;
    const day = document.querySelector<HTMLElement>('#termini [data-day][tabindex="0"]');
    day?.focus({ preventScroll: true });
  }, [hash, key]);
}
