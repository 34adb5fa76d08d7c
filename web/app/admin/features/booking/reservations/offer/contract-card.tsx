import { Ban, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import * as texts from '#texts';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelContractDialog } from './cancel-contract-dialog.tsx';

interface ContractCardProps {
  contract: Contract;
  /** An annex is being written or waits for the customer. */
  hasOpenAnnex: boolean;
}

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

export function ContractCard({ contract, hasOpenAnnex }: ContractCardProps) {
  const { openAnnex, sending } = useOfferActions();
  const [isCanceling, setCanceling] = useState(false);
  const { contractId, number, canceledAt, annexes } = contract;

  return (
    <Card
      title={texts.label_contract_number({ number })}
      aside={
        <Badge tone={canceledAt ? 'canceled' : 'confirmed'}>
          {canceledAt ? texts.panel_contract_canceled() : texts.panel_contract_in_force()}
        </Badge>
      }
    >
      <Facts contract={contract} />
      <div className="mt-3.5 flex flex-wrap gap-2.5">
        {contract.isPdfReady ? (
          <PaperButton path={`/api/contracts/${contractId}/pdf`}>{texts.panel_contract_pdf()}</PaperButton>
        ) : (
          <p className="text-sm text-s-ink-2">{texts.panel_contract_pdf_pending()}</p>
        )}
        {contract.hasScan && (
          <PaperButton path={`/api/contracts/${contractId}/scan`}>{texts.panel_contract_scan()}</PaperButton>
        )}
        {annexes.map((annex) => (
          <PaperButton key={annex.contractId} path={`/api/contracts/${annex.contractId}/pdf`}>
            {texts.panel_contract_annex_pdf({ number: annex.number })}
          </PaperButton>
        ))}
        {!canceledAt && (
          <>
            {!hasOpenAnnex && (
              <Button
                size="small"
                sending={sending !== undefined}
                icon={<FilePlus2 {...icon} />}
                onClick={() => openAnnex(contractId)}
              >
                {texts.panel_contract_annex()}
              </Button>
            )}
            <Button
              size="small"
              variant="danger-line"
              icon={<Ban {...icon} />}
              onClick={() => setCanceling(true)}
            >
              {texts.panel_contract_cancel()}
            </Button>
          </>
        )}
      </div>
      {isCanceling && <CancelContractDialog contract={contract} onClose={() => setCanceling(false)} />}
    </Card>
  );
}

function Facts({ contract }: { contract: Contract }) {
  const { signedAt, signedBy, onPaper, total, canceledAt, cancelReason } = contract;
  return (
    <div className="grid gap-1 text-s-ink-2">
      <p className="wrap-anywhere">
        {onPaper
          ? texts.panel_contract_signed_paper({ day: formatDate(signedAt), name: signedBy })
          : texts.panel_contract_signed({ day: formatDate(signedAt), name: signedBy })}
      </p>
      <p className="font-semibold text-s-ink tabular-nums">{formatMoney(total)}</p>
      {canceledAt && (
        <p className="wrap-anywhere">
          {texts.panel_contract_canceled_on({ day: formatDate(canceledAt), reason: cancelReason ?? '' })}
        </p>
      )}
    </div>
  );
}
