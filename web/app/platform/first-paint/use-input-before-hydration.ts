import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** For a controlled field: takes over what was typed or chosen before hydration, which React would replace. */
export function useInputBeforeHydration(
  takeOver: (field: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    // The default is the rendered value.
    if (field.current && field.current.value !== field.current.defaultValue) takeOver(field.current);
  });
  useEffect(() => take(), []);
  return field;
}
