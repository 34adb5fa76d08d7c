import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import type { LedgerSummary } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatEnded } from './payment-format.ts';

/** How much is paid, or what became of it, and the way to all of it. */
export function PaymentsBlock({ ledger }: { ledger: LedgerSummary }) {
  const { reservationId, agreed, balance, ended } = ledger;
  return (
    <div className="grid justify-items-start gap-2.5">
      {ended ? (
        <p className="text-sm text-s-ink-2 tabular-nums">{formatEnded(ended)}</p>
      ) : (
        agreed.amount > 0 && <Progress ledger={ledger} />
      )}
      <ButtonLink to={`/profile/uplate/${reservationId}`} size="small">
        {balance.amount > 0 ? texts.own_payments_open_page() : texts.label_payments()}
      </ButtonLink>
    </div>
  );
}

function Progress({ ledger: { agreed, received } }: { ledger: LedgerSummary }) {
  const share = Math.max(0, Math.min(100, (100 * received.amount) / agreed.amount));
  return (
    <div className="w-full max-w-80">
      <span aria-hidden="true" className="block h-1 rounded-[2px] bg-s-line">
        <span
          className="block h-full rounded-[2px] bg-s-confirmed forced-colors:bg-[CanvasText]"
          style={{ width: `${share}%` }}
        />
      </span>
      <p className="mt-1.5 text-sm text-s-ink-2 tabular-nums">
        {texts.own_payments_progress({
          received: formatAmount(received.amount),
          agreed: formatMoney(agreed),
        })}
      </p>
    </div>
  );
}
