import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import * as texts from '#texts';
import { type Result, reasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { priceCalls } from './prices-query.ts';

interface PriceRemovalProps {
  name: string;
  consequence: string;
  remove: () => Promise<Result<unknown>>;
  onClose: () => void;
}

const notFound = 404;

export function PriceRemoval({ name, consequence, remove, onClose }: PriceRemovalProps) {
  const queries = useQueryClient();

  async function confirm() {
    const result = await remove();
    void queries.invalidateQueries(priceCalls);
    // Already removed by someone else.
    if (!result.ok && result.problem?.status !== notFound)
      return { text: texts.price_delete_failed(), reason: reasonOf(result) };
    showToast(texts.price_deleted({ name }));
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.price_delete_question({ name })}
      consequence={consequence}
      yes={texts.price_delete()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
