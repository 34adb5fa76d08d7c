import { type ComponentProps, type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { type Editing, editingOf } from '#web/platform/form/optimistic-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { EditNotices } from './edit-notices.tsx';
import { settingsResolver, useSettingsEdit } from './settings-edit.ts';
import { type SettingField, settingFields, toFormValues, useSettings } from './settings-query.ts';

const formId = 'house-settings';
const card = 'rounded-md border border-s-line bg-s-surface p-5 tablet:p-5.5';

const labels: Record<SettingField, () => string> = {
  name: texts.business_name,
  phone: texts.business_phone,
  viber: texts.business_viber,
  whatsApp: texts.business_whatsapp,
  email: texts.business_email,
  address: texts.business_address,
  mapLink: texts.business_map_link,
  facebook: texts.business_facebook,
  instagram: texts.business_instagram,
  tikTok: texts.business_tiktok,
  youTube: texts.business_youtube,
  parking: texts.business_parking,
  borderDistance: texts.business_border,
  airportDistance: texts.business_airport,
  hotels: texts.business_hotels,
  contactPerson: texts.business_person_name,
  contactRole: texts.business_person_role,
};

export function BusinessSettings({ beside }: { beside: ReactNode }) {
  const settings = useSettings();
  if (settings.data) return <SettingsForm settings={settings.data} beside={beside} />;
  return (
    <Columns beside={beside}>
      {settings.isPending ? (
        <LoadingState text={texts.waiting()}>
          <div className={`${card} grid gap-4.5`}>
            {settingFields.slice(0, 6).map((field) => (
              <Skeleton key={field} className="h-10 w-full" />
            ))}
          </div>
        </LoadingState>
      ) : (
        <div className={card}>
          <ErrorState
            text={texts.admin_failed()}
            reason={settings.error.message}
            onRetry={() => void settings.refetch()}
          />
        </div>
      )}
    </Columns>
  );
}

function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4.5 min-[75rem]:grid-cols-[minmax(0,1fr)_24rem] min-[75rem]:gap-6">
      {children}
      <div className="grid gap-4.5">{beside}</div>
    </div>
  );
}

function SettingsForm({ settings, beside }: { settings: Settings; beside: ReactNode }) {
  const form = useForm<Editing<Record<SettingField, string>>>({
    resolver: settingsResolver(settingFields, (changed) => changed),
    defaultValues: editingOf(toFormValues(settings)),
  });
  const edit = useSettingsEdit(form, settings, {
    name: 'settings',
    fields: settingFields,
    toFormValues,
    toRequest: (changed) => changed,
    saved: texts.admin_saved,
  });
  const { errors, isSubmitting } = form.formState;
  const line = (field: SettingField, input: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      label={labels[field]()}
      autoComplete="off"
      error={errors[field]?.message}
      {...input}
      {...form.register(field)}
    />
  );
  const area = (field: SettingField, hint?: string) => (
    <TextArea
      label={labels[field]()}
      hint={hint}
      error={errors[field]?.message}
      maxLength={limits.directions}
      {...form.register(field)}
    />
  );
  return (
    <>
      <Columns beside={beside}>
        <Form id={formId} onSubmit={form.handleSubmit(edit.save)}>
          <p className="text-s-ink-2">{texts.business_lead()}</p>
          <EditNotices {...edit} labels={labels} />
          <div className={card}>{line('name', { hint: texts.business_name_hint() })}</div>
          <Lines title={texts.business_contact()}>
            {line('phone', { type: 'tel' })}
            {line('email', { type: 'email' })}
            {line('viber', { type: 'tel' })}
            {line('whatsApp', { type: 'tel' })}
          </Lines>
          <Lines title={texts.admin_place()} note={texts.business_hours_note()}>
            {line('address')}
            {line('mapLink', { type: 'url', hint: texts.business_map_hint() })}
          </Lines>
          <Lines title={texts.business_directions()} note={texts.business_directions_note()}>
            {area('parking')}
            {area('hotels', texts.business_hotels_hint())}
            {area('borderDistance')}
            {area('airportDistance')}
          </Lines>
          <Lines title={texts.business_person()}>
            {line('contactPerson')}
            {line('contactRole', { hint: texts.business_person_role_hint() })}
          </Lines>
          <Lines title={texts.business_social()}>
            {line('facebook', { type: 'url' })}
            {line('instagram', { type: 'url' })}
            {line('tikTok', { type: 'url' })}
            {line('youTube', { type: 'url' })}
          </Lines>
        </Form>
      </Columns>
      <PanelActions>
        <Button type="submit" form={formId} variant="ink" sending={isSubmitting}>
          {texts.admin_save()}
        </Button>
      </PanelActions>
    </>
  );
}

function Lines({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={card}>
      <h2 id={id} className="mb-4 font-semibold">
        {title}
      </h2>
      <div className="grid gap-4.5 phone:grid-cols-2">{children}</div>
      {note && <p className="mt-4 text-sm text-s-ink-3">{note}</p>}
    </section>
  );
}
