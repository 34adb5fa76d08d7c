import { useForm } from 'react-hook-form';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { ruleLabels } from '#web/admin/features/sales/rule-labels.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { type Editing, editingOf } from '#web/platform/form/optimistic-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EditNotices } from './edit-notices.tsx';
import { settingsResolver, useSettingsEdit } from './settings-edit.ts';
import {
  type PaperField,
  paperFields,
  toPaperRequest,
  toPaperValues,
  useSettings,
} from './settings-query.ts';
import { TermsOfContract } from './terms-of-contract.tsx';

const formId = 'paper-settings';

const labels: Record<PaperField, () => string> = ruleLabels;

/** 'Papiri': numbers of the business, how long papers are kept, and the terms of contract. */
export function PaperSettings() {
  return (
    <div className="grid gap-6">
      <Loaded
        query={useSettings()}
        waiting={
          <Card>
            <RowsSkeleton rows={['h-10 w-full', 'h-10 w-full']} />
          </Card>
        }
        failed={texts.rules_failed()}
        frame={Card}
      >
        {(settings) => <PapersForm settings={settings} />}
      </Loaded>
      <TermsOfContract />
    </div>
  );
}

function PapersForm({ settings }: { settings: Settings }) {
  const form = useForm<Editing<Record<PaperField, string>>>({
    resolver: settingsResolver(paperFields, toPaperRequest),
    defaultValues: editingOf(toPaperValues(settings)),
  });
  const edit = useSettingsEdit(form, settings, {
    name: 'paper settings',
    fields: paperFields,
    toFormValues: toPaperValues,
    toRequest: toPaperRequest,
    saved: texts.papers_saved,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <Form id={formId} onSubmit={form.handleSubmit(edit.save)} className="max-w-none!">
        <EditNotices {...edit} labels={labels} />
        <Card className="grid gap-4.5 p-4 tablet:grid-cols-2 tablet:p-5.5">
          <TextField
            label={labels.taxNumber()}
            hint={texts.papers_tax_hint()}
            autoComplete="off"
            error={errors.taxNumber?.message}
            {...form.register('taxNumber')}
          />
          <TextField
            label={labels.vatNumber()}
            autoComplete="off"
            error={errors.vatNumber?.message}
            {...form.register('vatNumber')}
          />
          <TextField
            label={labels.guestsFixedDays()}
            hint={texts.rules_guests_fixed_hint()}
            inputMode="numeric"
            autoComplete="off"
            error={errors.guestsFixedDays?.message}
            {...form.register('guestsFixedDays')}
          />
          <TextField
            label={labels.paperYears()}
            inputMode="numeric"
            autoComplete="off"
            error={errors.paperYears?.message}
            {...form.register('paperYears')}
          />
        </Card>
      </Form>
      <PanelActions>
        <Button type="submit" form={formId} variant="ink" sending={isSubmitting}>
          {texts.rules_save()}
        </Button>
      </PanelActions>
    </>
  );
}
