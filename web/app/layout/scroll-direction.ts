import { useEffect, useState } from 'react';

const hidesPastPixels = 80;

export interface ScrollDirection {
  /** Below 80 px and scrolling down. */
  isHidden: boolean;
  /** Below 80 px. */
  isAway: boolean;
}

export function useScrollDirection(): ScrollDirection {
  const [direction, setDirection] = useState<ScrollDirection>({ isHidden: false, isAway: false });
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      const isAway = y > hidesPastPixels;
      const moved = y !== last;
      const isDown = y > last;
      last = y;
      setDirection((now) => {
        const isHidden = isAway && (moved ? isDown : now.isHidden);
        return now.isHidden === isHidden && now.isAway === isAway ? now : { isHidden, isAway };
      });
    };
    // A page opened at an anchor is scrolled already.
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return direction;
}
