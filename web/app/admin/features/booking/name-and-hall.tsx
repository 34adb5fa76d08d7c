import { Link } from 'react-router';
import { HallSign } from '#web/features/halls/hall-sign.tsx';

/** In a list: who celebrates, and in which hall. */
export const NameAndHall = ({ to, name, hall }: { to: string; name: string; hall: string }) => (
  <>
    <Link
      to={to}
      className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline max-tablet:py-1"
    >
      {name}
    </Link>
    <span className="flex items-center gap-1.75 text-sm text-s-ink-2">
      <HallSign name={hall} className="size-4.25 text-s-gold-text" />
      {hall}
    </span>
  </>
);
