import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { inGroupsOfFour } from '#domain/money/iban.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfPlaced } from '#domain/offers/instalment-names.ts';
import type { PaymentSlip as Slip } from '#schemas/money/payment-slips.ts';
import * as texts from '#texts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { PaperButton } from '../offers/paper-button.tsx';
import { usePaymentSlip } from './payments-query.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** What is to be typed into a bank's form, each value with a button that copies it. */
export function PaymentSlip({ reservationId }: { reservationId: string }) {
  const [account, setAccount] = useState<number>();
  const slip = usePaymentSlip(reservationId, account);
  return (
    <section
      aria-labelledby="payment-slip"
      className="rounded-md border border-s-line-2 bg-s-surface px-5.5 py-6 shadow-card tablet:px-7"
    >
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="payment-slip" className="heading-2">
          {texts.label_slip()}
        </h2>
        {slip.data?.instalment && (
          <p className="text-sm text-s-ink-3">{nameOfPlaced(slip.data.instalment)}</p>
        )}
      </div>
      {slip.data ? (
        <Shown slip={slip.data} reservationId={reservationId} onChoose={setAccount} />
      ) : slip.isError ? (
        <ErrorState
          text={texts.own_slip_failed()}
          reason={slip.error.message}
          onRetry={() => void slip.refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  );
}

interface ShownProps {
  slip: Slip;
  reservationId: string;
  onChoose: (accountId: number) => void;
}

function Shown({ slip, reservationId, onChoose }: ShownProps) {
  const { amount, otherAmount, recipient, account, iban, swift, bank, purpose, reference } = slip;
  return (
    <>
      {slip.accounts.length > 1 && <Accounts slip={slip} onChoose={onChoose} />}
      <ul>
        <Row
          name={texts.label_amount()}
          value={formatMoney(amount)}
          other={` = ${formatMoney(otherAmount)}`}
          copied={(amount.amount / 100).toFixed(2).replace('.', ',')}
        />
        <Row name={texts.label_recipient()} value={recipient} />
        {account && amount.currency === 'BAM' && <Row name={texts.own_slip_account()} value={account} />}
        {iban && (amount.currency === 'EUR' || !account) && (
          <Row name={texts.label_iban()} value={inGroupsOfFour(iban)} copied={iban} />
        )}
        {swift && amount.currency === 'EUR' && (
          <Row name={texts.own_slip_swift()} value={swift} other={bank ? ` · ${bank}` : undefined} />
        )}
        {bank && amount.currency === 'BAM' && <Row name={texts.label_bank()} value={bank} />}
        <Row name={texts.label_purpose()} value={purpose} />
        <Row name={texts.label_reference()} value={inGroupsOfFour(reference)} copied={reference} />
      </ul>
      {slip.accountId === null && <p className="mt-4 text-s-ink-2">{texts.own_slip_no_account()}</p>}
      {slip.epc && <Scan epc={slip.epc} />}
      <div className="mt-5">
        <PaperButton
          paper={{ slipOf: reservationId, account: slip.accountId, name: `uplatnica-${reference}` }}
          failed={texts.own_slip_pdf_failed()}
          variant="ink"
          block
        >
          {texts.own_slip_pdf()}
        </PaperButton>
      </div>
    </>
  );
}

const currencyTexts = { BAM: texts.own_slip_bam, EUR: texts.own_slip_eur };

/** The first account of each currency by its currency; others by their bank. */
function nameOfAccount(slip: Slip, { accountId, currency, bank }: Slip['accounts'][number]): string {
  const first = slip.accounts.find((one) => one.currency === currency);
  return first?.accountId === accountId ? currencyTexts[currency]() : bank;
}

const Accounts = ({ slip, onChoose }: Pick<ShownProps, 'slip' | 'onChoose'>) => (
  <RadioGroup
    aria-label={texts.own_slip_from()}
    value={String(slip.accountId)}
    onChange={(value) => onChoose(Number(value))}
    orientation="horizontal"
    className="mb-2 flex flex-wrap rounded-sm border border-s-ink"
  >
    {slip.accounts.map((account) => (
      <Radio
        key={account.accountId}
        value={String(account.accountId)}
        className="grid min-h-11 flex-1 cursor-pointer place-items-center px-2 text-center text-sm font-semibold phone:px-3 phone:text-[0.9375rem] data-selected:bg-s-inverse data-selected:text-s-on-inverse forced-colors:data-selected:outline-2 forced-colors:data-selected:outline-[Highlight]"
      >
        {nameOfAccount(slip, account)}
      </Radio>
    ))}
  </RadioGroup>
);

const shownFor = 2000;

interface RowProps {
  name: string;
  value: string;
  other?: string | undefined;
  /** What is copied, if it is not what is shown. */
  copied?: string;
}

function Row({ name, value, other, copied = value }: RowProps) {
  const [state, setState] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(copied);
      setState('copied');
    } catch {
      setState('failed');
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-s-line py-1.5">
      <p className="leading-snug">
        <span className="block text-sm text-s-ink-3">{name}</span>
        <span className="font-medium wrap-anywhere tabular-nums">
          <span className="select-all">{value}</span>
          {other && <span className="font-normal text-s-ink-2">{other}</span>}
        </span>
      </p>
      <div>
        <button
          type="button"
          className="grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-s-sunken"
          aria-label={texts.own_slip_copy({ name })}
          onClick={() => void copy()}
        >
          {state === 'copied' ? (
            <Check className="size-5 text-s-confirmed" strokeWidth={1.8} aria-hidden="true" />
          ) : (
            <Copy className="size-5" strokeWidth={1.6} aria-hidden="true" />
          )}
        </button>
        <span role="status" className="sr-only">
          {state === 'copied' && texts.own_slip_copied()}
        </span>
      </div>
      {state === 'failed' && (
        <p role="alert" className="col-span-2 text-sm text-s-danger">
          {texts.own_slip_copy_failed()}
        </p>
      )}
    </li>
  );
}

const Scan = ({ epc }: { epc: string }) => (
  <div className="mt-5 flex items-center gap-5">
    <Suspense fallback={<Skeleton className="size-36 flex-none" />}>
      <QrCode text={epc} label={texts.own_slip_scan_label()} />
    </Suspense>
    <p className="text-sm text-s-ink-2">
      <b className="block font-semibold text-s-ink">{texts.own_slip_scan()}</b>
      {texts.own_slip_scan_text()}
    </p>
  </div>
);
