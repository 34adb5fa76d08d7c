import { Check, CircleCheck } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatInstalmentState, oldestOpen } from './money-format.ts';

interface ReceiptDialogProps {
  entry: LedgerEntry;
  /** After the payment, as soon as it was read again. */
  ledger: Ledger | null | undefined;
  onClose: () => void;
}

/** After a payment was posted: what it did, and its receipt. */
export function ReceiptDialog({ entry, ledger, onClose }: ReceiptDialogProps) {
  const today = useToday();
  const isFresh = ledger?.entries.some(({ entryId }) => entryId === entry.entryId);
  const open = isFresh && ledger ? oldestOpen(ledger) : undefined;
  const received = (money: LedgerEntry['amount']) =>
    formatMoney({ ...money, amount: Math.abs(money.amount) });
  const rows = [
    [texts.money_receipt(), entry.receiptNumber ?? ''],
    [texts.money_received(), received(entry.amount)],
    [texts.money_other(), received(entry.otherAmount)],
    ...(isFresh && ledger ? [[texts.money_new_balance(), formatMoney(ledger.balance)]] : []),
  ];
  return (
    <Dialog title={texts.money_posted_title()} width="narrow" onClose={onClose}>
      <div className="grid gap-4">
        <p
          role="status"
          className="flex items-start gap-2.5 rounded-sm border border-s-confirmed bg-s-confirmed-bg px-4 py-3 text-s-confirmed"
        >
          <CircleCheck className="mt-0.5 size-5 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {open
            ? texts.money_posted_next({
                title: open.title,
                state: formatInstalmentState(open.instalment, today).toLowerCase(),
                amount: formatMoney(open.instalment.open),
              })
            : texts.money_posted_all()}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-s-ink-2">{name}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex items-start gap-2 border-t border-s-line pt-3.5 text-sm text-s-ink-2">
          <Check className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          {texts.money_receipt_frozen()}
        </p>
        <DialogFooter>
          <PaperButton path={`/api/ledger/${entry.entryId}/receipt.pdf`} variant="ink">
            {texts.money_open_receipt()}
          </PaperButton>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
