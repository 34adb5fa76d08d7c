import { type ReactNode, type Ref, useId } from 'react';

interface FrameProps {
  /** For moving the focus here when the focused element was removed. */
  ref?: Ref<HTMLDivElement>;
  /** Another page of its list is loading. */
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}

interface SectionProps {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

const frame = 'rounded-md border border-s-line bg-s-surface';

/** With a title it is a section with space around what it shows. */
export function Card(props: FrameProps | SectionProps) {
  if ('title' in props) return <TitledCard {...props} />;
  const { ref, isBusy = false, className = '', children } = props;
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-busy={isBusy}
      className={`${frame} ${isBusy ? 'opacity-60' : ''} ${className}`}
    >
      {children}
    </div>
  );
}

function TitledCard({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 p-4 tablet:px-5.5 tablet:py-5 ${frame}`}>
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
