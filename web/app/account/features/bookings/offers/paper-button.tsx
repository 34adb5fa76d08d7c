import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { api } from '#web/platform/api/client.ts';
import { plainReasonOf, type Result, toResult } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

export type Paper = { name: string } & (
  | { offerId: number }
  | { contractId: number }
  | { entryId: number }
  | { slipOf: string; account: number | null }
);

const init = { parseAs: 'blob' } as const;

function requestPaper(paper: Paper) {
  if ('offerId' in paper) {
    const path = { offerId: String(paper.offerId) };
    return api.GET('/api/offers/{offerId}/pdf', { ...init, params: { path } });
  }
  if ('contractId' in paper) {
    const path = { contractId: String(paper.contractId) };
    return api.GET('/api/contracts/{contractId}/pdf', { ...init, params: { path } });
  }
  if ('entryId' in paper) {
    const path = { entryId: String(paper.entryId) };
    return api.GET('/api/ledger/{entryId}/receipt.pdf', { ...init, params: { path } });
  }
  const query = paper.account === null ? {} : { account: String(paper.account) };
  return api.GET('/api/reservations/{id}/payment-slip.pdf', {
    ...init,
    params: { path: { id: paper.slipOf }, query },
  });
}

const fetchPaper = (paper: Paper): Promise<Result<Blob>> => toResult(requestPaper(paper));

/** "ugovor-U-2026-0047-A1.pdf" */
const fileName = (name: string) => `${name.replaceAll('/', '-')}.pdf`;

interface PaperButtonProps {
  paper: Paper;
  failed: string;
  variant?: ButtonVariant;
  label?: string;
  block?: boolean;
  children: ReactNode;
}

/** Papers are for the two parties alone, so that they are fetched with the session and saved. */
export function PaperButton({ paper, failed, variant = 'quiet', label, block, children }: PaperButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  async function save() {
    clear();
    setLoading(true);
    const result = await fetchPaper(paper);
    setLoading(false);
    if (result.ok) saveFile(result.data, fileName(paper.name));
    else fail(failed, plainReasonOf(result));
  }
  return (
    <div className={`grid gap-2 ${block ? '' : 'justify-items-start'}`}>
      <Button
        variant={variant}
        block={block}
        sending={isLoading}
        aria-label={label}
        icon={variant !== 'line' && <Download className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
        onClick={save}
      >
        {children}
      </Button>
      <FailureAlert failure={failure} />
    </div>
  );
}
