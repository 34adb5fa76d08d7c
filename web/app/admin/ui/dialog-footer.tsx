import type { ReactNode } from 'react';

/** The buttons at the end of a dialog, below a line over its whole width; always in view. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-5 mt-1 -mb-6 flex flex-wrap bg-s-surface justify-end gap-3 border-t border-s-line px-5 py-3.5 max-phone:*:flex-1 phone:-mx-8 phone:-mb-7 phone:px-8">
    {children}
  </div>
);
