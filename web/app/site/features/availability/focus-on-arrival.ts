import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link to the dates moves the focus to the chosen day, unless a field has it. */
export function useFocusOnArrival(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#termini' || key === 'default' || document.activeElement instanceof HTMLInputElement)
      return;
    const day = document.querySelector<HTMLElement>('#termini [data-day][tabindex="0"]');
    day?.focus({ preventScroll: true });
  }, [hash, key]);
}
