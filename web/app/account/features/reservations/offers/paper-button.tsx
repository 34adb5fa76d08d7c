import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { api } from '../../../../shared/api/client.ts';
import { plainReasonOf, type Result, toResult } from '../../../../shared/api/result.ts';
import { useFormFailure } from '../../../../shared/form/failure.ts';
import { saveFile } from '../../../../shared/lib/save-file.ts';
import { FailureAlert } from '../../../../shared/ui/alert.tsx';
import { Button, type ButtonVariant } from '../../../../shared/ui/button.tsx';

export type Paper = { offerId: number; name: string } | { contractId: number; name: string };

const init = { parseAs: 'blob' } as const;

function fetchPaper(paper: Paper): Promise<Result<Blob>> {
  const call =
    'offerId' in paper
      ? api.GET('/api/offers/{offerId}/pdf', {
          ...init,
          params: { path: { offerId: String(paper.offerId) } },
        })
      : api.GET('/api/contracts/{contractId}/pdf', {
          ...init,
          params: { path: { contractId: String(paper.contractId) } },
        });
  return toResult(call as never);
}

/** "ugovor-U-2026-0047-A1.pdf" */
const fileName = (name: string) => `${name.replaceAll('/', '-')}.pdf`;

interface PaperButtonProps {
  paper: Paper;
  failed: string;
  variant?: ButtonVariant;
  label?: string;
  children: ReactNode;
}

/** Papers are for the two parties alone, so that they are fetched with the session and saved. */
export function PaperButton({ paper, failed, variant = 'quiet', label, children }: PaperButtonProps) {
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
    <div className="grid gap-2">
      <Button
        variant={variant}
        sending={isLoading}
        aria-label={label}
        icon={variant === 'quiet' && <Download className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
        onClick={save}
      >
        {children}
      </Button>
      <FailureAlert failure={failure} />
    </div>
  );
}
