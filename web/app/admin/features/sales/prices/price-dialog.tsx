import type { ReactNode } from 'react';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { EditConflictValue } from '#web/admin/ui/edit-conflict.tsx';
import { keysOf } from '#web/platform/lib/records.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { usePriceForm } from './price-form.ts';

interface PriceDialogProps<Field extends string> {
  title: string;
  edit: ReturnType<typeof usePriceForm<Field, object>>;
  isSending: boolean;
  labels: Record<Field, () => string>;
  onClose: () => void;
  children: ReactNode;
}

/** Closing keeps what was typed, 'Odustani' gives it up. */
export function PriceDialog<Field extends string>(props: PriceDialogProps<Field>) {
  const { title, edit, isSending, labels, onClose, children } = props;
  const { failure, conflicts } = edit;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={edit.submit} className="max-w-none!">
        <FailureAlert failure={failure}>
          <EditConflictValue
            entries={keysOf(conflicts).map((field) => ({
              label: labels[field](),
              text: conflicts[field] ?? '',
            }))}
            onTake={() => void edit.takeServerValue()}
          />
        </FailureAlert>
        {children}
        <DialogFooter>
          <Button onClick={edit.leave}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSending}>
            {texts.price_save()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
