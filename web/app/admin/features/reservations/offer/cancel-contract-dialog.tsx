import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contracts/fields.ts';
import { formatMoney } from '#contracts/money/money-amounts.ts';
import type { Cancellation, Contract } from '#contracts/offers/contracts.ts';
import { type CancellingParty, cancellingParties } from '#contracts/offers/offer-states.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../../shared/api/query.ts';
import { reasonOf } from '../../../../shared/api/result.ts';
import { useFormFailure } from '../../../../shared/form/failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FieldError, labelClass, TextArea } from '../../../../shared/ui/form/field.tsx';
import { Form } from '../../../../shared/ui/form/form.tsx';
import { RadioCard } from '../../../../shared/ui/form/radio-card.tsx';
import { offerCalls } from '../../../lib/offers-query.ts';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';

const parties: Record<CancellingParty, () => string> = {
  GUEST: texts.panel_contract_by_guest,
  HOUSE: texts.panel_contract_by_house,
  AGREEMENT: texts.panel_contract_by_agreement,
};

interface CancelContractDialogProps {
  contract: Contract;
  onClose: () => void;
}

/** Who cancels and why; then what is proposed to happen with the money. */
export function CancelContractDialog({ contract, onClose }: CancelContractDialogProps) {
  const queries = useQueryClient();
  const cancel = $api.useMutation('post', '/api/contracts/{contractId}/cancel');
  const { failure, fail, clear } = useFormFailure();
  const [by, setBy] = useState<CancellingParty>();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const proposal = cancel.data?.proposal;

  async function submit() {
    clear();
    setChecked(true);
    if (!by || reason.trim() === '') return;
    const params = { path: { contractId: String(contract.contractId) } };
    const result = await resultOf(cancel.mutateAsync({ params, body: { by, reason } }));
    void queries.invalidateQueries(offerCalls);
    if (!result.ok) fail(texts.panel_contract_cancel_failed(), reasonOf(result));
  }

  return (
    <Dialog
      title={
        proposal
          ? texts.panel_contract_canceled_title()
          : texts.panel_contract_cancel_title({ number: contract.number })
      }
      onClose={onClose}
    >
      {proposal ? (
        <Proposal proposal={proposal} onClose={onClose} />
      ) : (
        <Form
          failure={failure}
          className="max-w-none!"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className="text-s-ink-2">{texts.panel_contract_cancel_text()}</p>
          <fieldset className="grid gap-2">
            <legend className={`${labelClass} mb-[7px]`}>{texts.panel_contract_cancel_by()}</legend>
            {cancellingParties.map((party) => (
              <RadioCard
                key={party}
                name="canceled-by"
                checked={by === party}
                onChange={() => setBy(party)}
                className="flex min-h-11 items-center px-4 py-2"
              >
                {parties[party]()}
              </RadioCard>
            ))}
            {isChecked && !by && <FieldError>{texts.panel_contract_cancel_by_required()}</FieldError>}
          </fieldset>
          <TextArea
            label={texts.panel_contract_cancel_reason()}
            maxLength={limits.cancelReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isChecked && reason.trim() === '' ? texts.contract_cancel_reason_required() : undefined}
          />
          <DialogFooter>
            <Button onClick={onClose}>{texts.cancel()}</Button>
            <Button type="submit" variant="danger" sending={cancel.isPending}>
              {texts.panel_contract_cancel()}
            </Button>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  );
}

function Proposal({ proposal, onClose }: { proposal: Cancellation['proposal']; onClose: () => void }) {
  const amounts = [
    [texts.panel_contract_received(), proposal.received],
    [texts.panel_contract_keep(), proposal.keep],
    [texts.panel_contract_refund(), proposal.refund],
  ] as const;
  return (
    <div className="grid gap-4.5">
      <p>{proposal.explanation}</p>
      <dl className="rounded-md border border-s-line">
        {amounts.map(([label, money]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-b border-s-line px-4 py-2.5 last:border-0"
          >
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(money)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-s-ink-2">{texts.panel_contract_proposal_note()}</p>
      <DialogFooter>
        <Button variant="ink" onClick={onClose}>
          {texts.panel_contract_proposal_close()}
        </Button>
      </DialogFooter>
    </div>
  );
}
