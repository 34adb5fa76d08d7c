import type { ReactNode } from 'react';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { EditConflictValue } from '#web/admin/ui/edit-conflict.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { PriceForm } from './price-form.ts';

/** Closing keeps what was typed, 'Odustani' gives it up. */
export function PriceDialog({
  title,
  form,
  children,
}: {
  title: string;
  form: PriceForm;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <Form onSubmit={form.submit} className="max-w-none!">
        <FailureAlert failure={form.failure}>
          <EditConflictValue entries={form.conflicts} onTake={() => void form.takeServerValue()} />
        </FailureAlert>
        {children}
        <DialogFooter>
          <Button onClick={form.leave}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={form.isSubmitting}>
            {texts.label_save()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

interface ActiveSwitchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Whether it is offered. */
export const ActiveSwitch = ({ label, value, onChange }: ActiveSwitchProps) => (
  <Switch
    isSelected={value === 'true'}
    onChange={(isOn) => onChange(String(isOn))}
    className="items-center gap-3 font-semibold"
  >
    {label}
  </Switch>
);
