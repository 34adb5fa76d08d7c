import { CopyCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

interface DoubledPaymentProps {
  /** Names the payment that was posted first. */
  text: string;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether the guest has paid the same amount once more. */
export const DoubledPayment = ({ text, children, onConfirm, onClose }: DoubledPaymentProps) => (
  <ConfirmDialog
    icon={CopyCheck}
    question={text}
    consequence={texts.money_doubled_text()}
    yes={texts.money_doubled_post()}
    isDangerous={false}
    onConfirm={async () => {
      onConfirm();
      return undefined;
    }}
    onClose={onClose}
  >
    {children}
  </ConfirmDialog>
);
