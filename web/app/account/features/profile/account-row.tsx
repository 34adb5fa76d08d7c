import { type ReactNode, useId, useState } from 'react';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';

const row = 'border-t border-s-line-2 py-4.5';

interface AccountRowProps {
  title: string;
  text: string;
  action: ReactNode;
  children?: ReactNode;
}

export function AccountRow({ title, text, action, children }: AccountRowProps) {
  return (
    <div className={row}>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-45 flex-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm wrap-anywhere text-s-ink-3">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

interface OpeningRowProps {
  title: string;
  text: string;
  /** The label of the button that opens the row. */
  open: string;
  children: ReactNode;
}

/** Rarely used, so it is collapsed. */
export function OpeningRow({ title, text, open, children }: OpeningRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const verb = isOpen ? texts.close() : open;
  return (
    <AccountRow
      title={title}
      text={text}
      action={
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={texts.own_action_label({ action: verb, about: title })}
          onClick={() => setOpen(!isOpen)}
        >
          {verb}
        </Button>
      }
    >
      {isOpen && (
        <div id={id} className="pt-5 pb-2">
          {children}
        </div>
      )}
    </AccountRow>
  );
}
