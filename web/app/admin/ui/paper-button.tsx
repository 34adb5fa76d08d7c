import { FileText } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import { plainReasonOf } from '../../shared/api/result.ts';
import { Button, type ButtonVariant } from '../../shared/ui/button.tsx';
import { showWarning } from '../../shared/ui/toast.tsx';
import { fetchPaper } from '../lib/paper.ts';

interface PaperButtonProps {
  /** The call that returns the file. */
  path: string;
  variant?: ButtonVariant;
  children: string;
}

/** Opens a paper in a tab of its own. */
export function PaperButton({ path, variant, children }: PaperButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function openPaper() {
    // Opened at once, since browsers block a tab that is opened after a response.
    const tab = window.open('', '_blank');
    setLoading(true);
    const paper = await fetchPaper(path);
    setLoading(false);
    if (paper.ok && tab) {
      tab.location.href = URL.createObjectURL(paper.data);
      return;
    }
    tab?.close();
    if (!paper.ok) showWarning(texts.panel_paper_failed(), { hint: plainReasonOf(paper) });
  }

  return (
    <Button
      size="small"
      variant={variant}
      sending={isLoading}
      icon={<FileText className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
      onClick={() => void openPaper()}
    >
      {children}
    </Button>
  );
}
