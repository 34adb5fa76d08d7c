import type { ReactNode } from 'react';

/** A scrolling body with fixed actions. */
export function DialogBody({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-4.5 overflow-y-auto px-5 pt-4.5 pb-6 phone:px-8 phone:pt-5 phone:pb-7">
        {children}
      </div>
      <div className="flex flex-none flex-wrap justify-end gap-3 border-t border-s-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1 phone:px-8 phone:py-4.5 phone:*:flex-none">
        {actions}
      </div>
    </>
  );
}
