import { ListOrdered } from 'lucide-react';

interface WaitingPillProps {
  /** Says it to screen readers where only the number is shown. */
  label?: string;
  /** In the cells of a month: without the icon on phones. */
  isSmall?: boolean;
  children: string | number;
}

/** How many are in line. */
export function WaitingPill({ label, isSmall = false, children }: WaitingPillProps) {
  const size = isSmall
    ? 'h-4.5 min-w-4.5 justify-center px-1 text-2xs phone:h-5 phone:px-1.5'
    : 'h-5.5 px-2 text-xs';
  return (
    <span
      title={label}
      className={`inline-flex flex-none items-center gap-1 rounded-full border border-s-info-line bg-s-info-bg leading-none font-bold whitespace-nowrap text-s-info ${size}`}
    >
      <ListOrdered
        className={`size-3.5 ${isSmall ? 'max-phone:hidden' : ''}`}
        strokeWidth={2}
        aria-hidden="true"
      />
      {label && <span className="sr-only">{label}</span>}
      <span aria-hidden={label ? true : undefined}>{children}</span>
    </span>
  );
}
