import { type ComponentProps, type ReactNode, useId } from 'react';
import { keysOf } from '#domain/objects.ts';
import { limits } from '#schemas/fields.ts';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { EditNotices } from './edit-notices.tsx';
import { useSettingsEdit } from './settings-edit.ts';
import { useSettings } from './settings-query.ts';

const formId = 'house-settings';
const space = 'p-5 tablet:p-5.5';

const labels = {
  name: texts.business_name,
  phone: texts.label_phone,
  viber: texts.label_viber,
  whatsApp: texts.label_whatsapp,
  email: texts.label_email,
  address: texts.business_address,
  mapLink: texts.business_map_link,
  facebook: texts.business_facebook,
  instagram: texts.business_instagram,
  tikTok: texts.business_tiktok,
  youTube: texts.business_youtube,
  parking: texts.label_parking,
  borderDistance: texts.business_border,
  airportDistance: texts.business_airport,
  hotels: texts.business_hotels,
  contactPerson: texts.label_full_name,
  contactRole: texts.business_person_role,
};

export function BusinessSettings({ beside }: { beside: ReactNode }) {
  const settings = useSettings();
  if (settings.data) return <SettingsForm settings={settings.data} beside={beside} />;
  return (
    <Columns beside={beside}>
      {settings.isPending ? (
        <LoadingState text={texts.waiting()}>
          <Card className={`${space} grid gap-4.5`}>
            {keysOf(labels)
              .slice(0, 6)
              .map((field) => (
                <Skeleton key={field} className="h-10 w-full" />
              ))}
          </Card>
        </LoadingState>
      ) : (
        <Card className={space}>
          <ErrorState
            text={texts.admin_failed()}
            reason={settings.error.message}
            onRetry={() => void settings.refetch()}
          />
        </Card>
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
  const edit = useSettingsEdit(settings, {
    name: 'settings',
    fields: keysOf(labels),
    labels,
    saved: texts.admin_saved,
  });
  const { form, save } = edit;
  const line = (field: keyof typeof labels, input: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField autoComplete="off" {...input} {...edit.input(field)} />
  );
  const area = (field: keyof typeof labels, hint?: string) => (
    <TextArea hint={hint} maxLength={limits.directions} {...edit.input(field)} />
  );
  return (
    <>
      <Columns beside={beside}>
        <Form id={formId} onSubmit={form.handleSubmit(save)}>
          <p className="text-s-ink-2">{texts.business_lead()}</p>
          <EditNotices {...edit} />
          <Card className={space}>{line('name', { hint: texts.business_name_hint() })}</Card>
          <Lines title={texts.label_contact()}>
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
        <Button type="submit" form={formId} variant="ink" sending={form.formState.isSubmitting}>
          {texts.admin_save()}
        </Button>
      </PanelActions>
    </>
  );
}

function Lines({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`rounded-md border border-s-line bg-s-surface ${space}`}>
      <h2 id={id} className="mb-4 font-semibold">
        {title}
      </h2>
      <div className="grid gap-4.5 phone:grid-cols-2">{children}</div>
      {note && <p className="mt-4 text-sm text-s-ink-3">{note}</p>}
    </section>
  );
}
