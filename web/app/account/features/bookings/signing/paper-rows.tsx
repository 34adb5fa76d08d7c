import { FileCheck2, FileText, type LucideIcon, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatDate, formatDateTime, formatNumericDay } from '#web/platform/lib/dates.ts';
import { PaperButton } from '../offers/paper-button.tsx';
import { toShownEntries } from '../payments/payment-format.ts';

interface PaperRowProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

export const PaperRow = ({ icon: Icon, title, text, action }: PaperRowProps) => (
  <li className="grid min-h-16 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-s-line py-2 leading-snug">
    <Icon className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
    <p className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{title}</b>
      <span className="block text-sm text-s-ink-3">{text}</span>
    </p>
    {action}
  </li>
);

export function ContractRow({ contract }: { contract: Contract }) {
  const { contractId, number, signedAt, onPaper, isPdfReady, annexOf } = contract;
  return (
    <PaperRow
      icon={FileCheck2}
      title={annexOf === null ? texts.label_contract_number({ number }) : texts.signed_annex({ number })}
      text={
        onPaper
          ? texts.signed_on_paper({ day: formatDate(signedAt) })
          : texts.signed_at({ when: formatDateTime(signedAt) })
      }
      action={
        <div role="status">
          {isPdfReady ? (
            <PaperButton
              paper={{ contractId, name: `ugovor-${number}` }}
              failed={texts.contract_pdf_failed()}
              variant="line"
              label={texts.own_contract_pdf()}
            >
              {texts.signed_pdf()}
            </PaperButton>
          ) : (
            <span className="text-sm text-s-ink-3">{texts.own_offer_contract_making()}</span>
          )}
        </div>
      }
    />
  );
}

/** Of a contract in its list. */
export const AnnexRow = ({ annex }: { annex: Contract['annexes'][number] }) => (
  <PaperRow
    icon={FileCheck2}
    title={texts.signed_annex({ number: annex.number })}
    text={texts.signed_on({ day: formatDate(annex.signedAt) })}
    action={
      <PaperButton
        paper={{ contractId: annex.contractId, name: `ugovor-${annex.number}` }}
        failed={texts.contract_pdf_failed()}
        variant="line"
        label={texts.own_annex_pdf({ number: annex.number })}
      >
        {texts.signed_pdf()}
      </PaperButton>
    }
  />
);

export const OfferRow = ({ offer: { offerId, number, version } }: { offer: Offer }) => (
  <PaperRow
    icon={FileText}
    title={texts.label_offer()}
    text={texts.own_offer_about({ number: number ?? '', version })}
    action={
      <PaperButton
        paper={{ offerId, name: `ponuda-${number}-v${version}` }}
        failed={texts.own_offer_pdf_failed()}
        variant="line"
        label={texts.own_offer_pdf()}
      >
        {texts.signed_pdf()}
      </PaperButton>
    }
  />
);

/** Of every payment, refund and correction. */
export const ReceiptRows = ({ ledger }: { ledger: Ledger }) =>
  toShownEntries(ledger).map(
    ({ entryId, receipt, valueDay, details }) =>
      receipt && (
        <PaperRow
          key={entryId}
          icon={ReceiptText}
          title={receipt.title}
          text={[...details, formatNumericDay(valueDay)].join(', ')}
          action={
            <PaperButton
              paper={{ entryId, name: receipt.number }}
              failed={texts.own_payments_receipt_failed()}
              variant="line"
              label={texts.own_payments_receipt_label({ receipt: receipt.name, number: receipt.number })}
            >
              {texts.signed_pdf()}
            </PaperButton>
          }
        />
      ),
  );
