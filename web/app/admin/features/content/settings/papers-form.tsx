import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { ruleLabels } from '#web/admin/features/sales/rule-labels.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EditNotices } from './edit-notices.tsx';
import { useSettingsEdit } from './settings-edit.ts';
import { useSettings } from './settings-query.ts';
import { TermsOfContract } from './terms-of-contract.tsx';

const formId = 'paper-settings';

const fields = ['taxNumber', 'vatNumber', 'guestsFixedDays', 'paperYears'] as const;

/** 'Papiri': numbers of the business, how long papers are kept, and the terms of contract. */
export function PaperSettings() {
  return (
    <div className="grid gap-6">
      <Loaded
        query={useSettings()}
        waiting={<CardSkeleton rows={['h-10 w-full', 'h-10 w-full']} />}
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
  const edit = useSettingsEdit(settings, {
    name: 'paper settings',
    fields,
    labels: ruleLabels,
    saved: texts.papers_saved,
  });
  const { form } = edit;
  return (
    <>
      <Form id={formId} onSubmit={form.handleSubmit(edit.save)} className="max-w-none!">
        <EditNotices {...edit} />
        <Card className="grid gap-4.5 p-4 tablet:grid-cols-2 tablet:p-5.5">
          <TextField {...edit.input('taxNumber')} autoComplete="off" hint={texts.papers_tax_hint()} />
          <TextField {...edit.input('vatNumber')} autoComplete="off" />
          <TextField
            {...edit.input('guestsFixedDays')}
            autoComplete="off"
            hint={texts.rules_guests_fixed_hint()}
            inputMode="numeric"
          />
          <TextField {...edit.input('paperYears')} autoComplete="off" inputMode="numeric" />
        </Card>
      </Form>
      <PanelActions>
        <Button type="submit" form={formId} variant="ink" sending={form.formState.isSubmitting}>
          {texts.label_save_changes()}
        </Button>
      </PanelActions>
    </>
  );
}
