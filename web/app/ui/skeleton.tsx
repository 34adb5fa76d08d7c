/** A placeholder without text; the loading text is next to it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block without-scripts:hidden animate-shimmer rounded-xs bg-[linear-gradient(100deg,var(--color-sunken)_40%,var(--color-line)_50%,var(--color-sunken)_60%)] bg-size-[200%_100%] ${className}`}
    />
  );
}
