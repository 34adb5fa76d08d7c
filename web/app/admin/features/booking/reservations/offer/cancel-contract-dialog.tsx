import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import { type CancellingParty, cancellingParties } from '#domain/offers/offer-states.ts';
import { limits } from '#schemas/fields.ts';
import type { CancellationProposals, Contract } from '#schemas/offers/contracts.ts';
import * as texts from '#texts';
import { moneyCalls } from '#web/admin/features/money/money-query.ts';
import { offerCalls } from '#web/admin/features/sales/offers-query.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { $api, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { labelClass, TextArea } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { showToast } from '#web/ui/toast.tsx';

const parties: Record<CancellingParty, () => string> = {
  GUEST: texts.panel_contract_by_guest,
  HOUSE: texts.panel_contract_by_house,
  AGREEMENT: texts.panel_contract_by_agreement,
};

interface CancelContractDialogProps {
  contract: Contract;
  onClose: () => void;
}

/** Who cancels, why, and what is proposed to happen with the money; nothing is paid back by itself. */
export function CancelContractDialog({ contract, onClose }: CancelContractDialogProps) {
  const proposals = $api.useQuery('get', '/api/contracts/{contractId}/cancellation', {
    params: { path: { contractId: String(contract.contractId) } },
  });
  return (
    <Dialog title={texts.panel_contract_cancel_title({ number: contract.number })} onClose={onClose}>
      <Loaded
        query={proposals}
        waiting={<RowsSkeleton rows={['h-11 w-full', 'h-16 w-full', 'h-16 w-full']} />}
        failed={texts.panel_contract_proposal_failed()}
      >
        {(read) => <Choice contract={contract} proposals={read} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface Option {
  id: string;
  title: string;
  why: string;
  refund: Money;
}

/** The proposal first; other ways only where they differ from it. */
function optionsOf(
  { received, deposit, proposals }: CancellationProposals,
  by: CancellingParty,
): [Option, ...Option[]] {
  const money = (amount: number): Money => ({ amount, currency: received.currency });
  const { keep, refund: proposed, explanation } = proposals[by];
  const proposal = {
    id: 'proposal',
    title: texts.cancel_option_proposal({ amount: formatMoney(keep) }),
    why: explanation,
    refund: proposed,
  };
  if (received.amount <= 0) return [proposal];
  const others = [
    {
      id: 'keep',
      title: texts.cancel_option_keep(),
      why: texts.cancel_option_keep_why(),
      refund: money(received.amount - deposit.amount),
    },
    { id: 'all', title: texts.cancel_option_all(), why: texts.cancel_option_all_why(), refund: received },
    {
      id: 'double',
      title: texts.cancel_option_double(),
      why: texts.cancel_option_double_why(),
      refund: money(received.amount + deposit.amount),
    },
    {
      id: keepsCredit,
      title: texts.cancel_option_none(),
      why: texts.cancel_option_none_why(),
      refund: money(0),
    },
  ];
  return [
    proposal,
    ...others.filter(({ id, refund }) => id === keepsCredit || refund.amount !== proposed.amount),
  ];
}

/** Nothing is given back: what was paid stays for another event. */
const keepsCredit = 'none';

function Choice({
  contract,
  proposals,
  onClose,
}: CancelContractDialogProps & { proposals: CancellationProposals }) {
  const queries = useQueryClient();
  const cancel = useSend('post', '/api/contracts/{contractId}/cancel');
  const { failure, fail, clear } = useFormFailure();
  const [by, setBy] = useState<CancellingParty>('GUEST');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState('proposal');
  const [isChecked, setChecked] = useState(false);
  const options = optionsOf(proposals, by);
  const option = options.find(({ id }) => id === chosen) ?? options[0];

  async function submit() {
    clear();
    setChecked(true);
    if (reason.trim() === '') return;
    const result = await cancel.send({
      params: { path: { contractId: String(contract.contractId) } },
      body: { by, reason, refund: option.refund, keepsCredit: option.id === keepsCredit },
    });
    void queries.invalidateQueries(offerCalls);
    void queries.invalidateQueries(moneyCalls);
    if (!result.ok) return fail(texts.panel_contract_cancel_failed(), reasonOf(result));
    showToast(texts.panel_contract_canceled_title());
    onClose();
  }

  return (
    <Form
      failure={failure}
      className="max-w-none!"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-s-ink-2">{texts.panel_contract_cancel_text()}</p>
      <SegmentedControl
        label={texts.panel_contract_cancel_by()}
        options={cancellingParties.map((value) => ({ value, label: parties[value]() }))}
        value={by}
        onChange={(party) => {
          setBy(party);
          setChosen('proposal');
        }}
      />
      <TextArea
        label={texts.label_reason()}
        maxLength={limits.cancelReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && reason.trim() === '' ? texts.notice_reason_required() : undefined}
      />
      <fieldset className="grid gap-2">
        <legend className={`${labelClass} mb-[7px]`}>
          {texts.cancel_options({ amount: formatMoney(proposals.received) })}
        </legend>
        {options.map(({ id, title, why, refund }) => (
          <RadioCard
            key={id}
            name="cancel-option"
            checked={id === option.id}
            onChange={() => setChosen(id)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5"
          >
            <span>
              {title}
              <span className="block text-xs font-normal text-s-ink-2">{why}</span>
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(refund)}</span>
          </RadioCard>
        ))}
      </fieldset>
      <p className="flex items-baseline justify-between gap-4 border-t border-s-line pt-3.5">
        <span>
          <b className="font-semibold">{texts.cancel_refund()}</b>
          <span className="block text-xs text-s-ink-2">{texts.panel_contract_proposal_note()}</span>
        </span>
        <span className="font-serif text-xl opsz-t3">{formatMoney(option.refund)}</span>
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{texts.cancel()}</Button>
        <Button type="submit" variant="danger" sending={cancel.isPending}>
          {option.refund.amount > 0 ? texts.cancel_and_propose() : texts.panel_contract_cancel()}
        </Button>
      </DialogFooter>
    </Form>
  );
}
