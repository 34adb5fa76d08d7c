import { Pencil, Trash2 } from 'lucide-react';
import * as texts from '#texts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { rowButton } from '#web/admin/ui/ordered-card.tsx';

interface PriceRowButtonsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function PriceRowButtons({ name, onEdit, onDelete }: PriceRowButtonsProps) {
  return (
    <span className="flex justify-end">
      <ActionButton
        icon={Pencil}
        label={texts.label_edit_named({ name })}
        onClick={onEdit}
        className={rowButton}
      />
      <ActionButton
        icon={Trash2}
        label={texts.label_delete_named({ name })}
        onClick={onDelete}
        className={`${rowButton} text-s-danger`}
      />
    </span>
  );
}
