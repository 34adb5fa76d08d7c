import type { LedgerSummary } from '#contracts/money/ledger.ts';
import { formatAmount, formatMoney } from '#contracts/money/money-amounts.ts';
import * as texts from '#texts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';

/** How much is paid, and the way to plan and payment slip. */
export function PaymentsBlock({ ledger: { reservationId, agreed, received } }: { ledger: LedgerSummary }) {
  const share = agreed.amount > 0 ? Math.min(100, (100 * received.amount) / agreed.amount) : 0;
  return (
    <div className="grid justify-items-start gap-2.5">
      {agreed.amount > 0 && (
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
      )}
      <ButtonLink to={`/profile/uplate/${reservationId}`} size="small">
        {texts.own_payments_open_page()}
      </ButtonLink>
    </div>
  );
}
