import { RotateCcw } from 'lucide-react';
import { type AuditPage, auditKindSchema } from '#schemas/audit.ts';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatKind, formatPeriod } from './audit-format.ts';
import { type AuditView, auditPeriods } from './audit-query.ts';

// Select needs a value for "all"; the URL leaves it out.
const everything = 'all';

function peopleOptions(people: AuditPage['people'], chosen: string | undefined) {
  const known = people.map(({ userId, name }) => ({ value: String(userId), label: name }));
  const isKnown = !chosen || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: texts.audit_person_gone({ id: chosen }) }];
}

export function AuditFilters({ view, people }: { view: AuditView; people: AuditPage['people'] }) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 tablet:flex tablet:flex-wrap tablet:items-end">
      <div className="min-w-0 *:grid-cols-1 max-tablet:col-span-2 tablet:w-56">
        <SelectField
          label={texts.audit_who()}
          options={[
            { value: everything, label: texts.audit_everybody() },
            ...peopleOptions(people, view.actorId),
          ]}
          value={view.actorId ?? everything}
          onChange={(chosen) => view.choose({ actorId: chosen === everything ? undefined : chosen })}
        />
      </div>
      <div className="min-w-0 *:grid-cols-1 tablet:w-48">
        <SelectField
          label={texts.audit_kind()}
          options={[
            { value: everything, label: texts.audit_every_kind() },
            ...auditKindSchema.options.map((kind) => ({ value: kind, label: formatKind(kind) })),
          ]}
          value={view.kind ?? everything}
          onChange={(chosen) => view.choose({ kind: auditKindSchema.safeParse(chosen).data })}
        />
      </div>
      <div className="min-w-0 *:grid-cols-1 tablet:w-52">
        <SelectField
          label={texts.audit_period()}
          options={[
            { value: everything, label: texts.audit_period_all() },
            ...auditPeriods.map((period) => ({ value: period, label: formatPeriod(period) })),
          ]}
          value={view.period ?? everything}
          onChange={(chosen) => view.choose({ period: auditPeriods.find((period) => period === chosen) })}
        />
      </div>
      <Button
        variant="quiet"
        className="min-w-0 self-end px-2! max-tablet:col-span-2 max-tablet:justify-self-start"
        icon={<RotateCcw className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        onClick={view.showAll}
      >
        {texts.label_reset()}
      </Button>
    </search>
  );
}
