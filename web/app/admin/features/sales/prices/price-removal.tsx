import { Trash2 } from 'lucide-react';
import * as texts from '#texts';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import type { Result } from '#web/platform/api/result.ts';
import { priceCalls } from './prices-query.ts';

interface PriceRemovalProps {
  name: string;
  consequence: string;
  remove: () => Promise<Result<unknown>>;
  onClose: () => void;
}

export const PriceRemoval = ({ name, consequence, remove, onClose }: PriceRemovalProps) => (
  <ConfirmAction
    icon={Trash2}
    question={texts.price_delete_question({ name })}
    consequence={consequence}
    yes={texts.label_delete()}
    isRemoval
    send={remove}
    calls={priceCalls}
    done={texts.price_deleted({ name })}
    failed={texts.price_delete_failed()}
    onClose={onClose}
  />
);
