import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-md border border-s-line bg-s-surface p-4 tablet:px-5.5 tablet:py-5"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-serif text-lg leading-snug opsz-t3">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
