import * as texts from '#texts';
import { fetchPaper } from '#web/admin/lib/paper.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { showWarning } from '#web/ui/toast.tsx';

/** Opens a paper in a tab of its own. */
export async function openPaper(path: string): Promise<void> {
  // Opened at once, since browsers block a tab that is opened after a response.
  const tab = window.open('', '_blank');
  const paper = await fetchPaper(path);
  if (paper.ok && tab) {
    tab.location.href = URL.createObjectURL(paper.data);
    return;
  }
  tab?.close();
  if (!paper.ok) showWarning(texts.panel_paper_failed(), { hint: plainReasonOf(paper) });
}
