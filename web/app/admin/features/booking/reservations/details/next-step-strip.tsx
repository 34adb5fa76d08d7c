import type { ReactNode } from 'react';
import * as texts from '#texts';

interface StripProps {
  sentence: string;
  /** Something is overdue. */
  isLate?: boolean;
  /** None where the form of the step is on the same screen. */
  children?: ReactNode;
}

/** The sentence of the next step and its buttons. */
export function Strip({ sentence, isLate, children }: StripProps) {
  return (
    <section
      aria-labelledby="next-step"
      className={`mb-4.5 grid gap-x-6 gap-y-3 rounded-sm border border-l-[3px] border-s-line-2 bg-s-surface py-3.5 pr-4 pl-4.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:pl-5 ${isLate ? 'border-l-s-danger' : 'border-l-s-ink'}`}
    >
      <div>
        <h2 id="next-step" className="text-xs font-semibold text-s-ink-2">
          {texts.desk_next_step()}
        </h2>
        <p className="text-[1.0625rem] leading-snug">{sentence}</p>
      </div>
      {children && (
        <div className="grid auto-cols-fr gap-2 max-tablet:grid-cols-2 max-tablet:*:only:col-span-full tablet:flex">
          {children}
        </div>
      )}
    </section>
  );
}
