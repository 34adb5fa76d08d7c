import { type ReactNode, useState } from 'react';
import * as texts from '#texts';
import { describePage } from '../platform/lib/page-title.ts';
import '../ui/styles/panel.css';
import { HallGlyph, type HallName } from '../features/halls/hall-glyph.tsx';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import {
  BadgeSamples,
  FieldSamples,
  MessageSamples,
  StateSamples,
  TableSample,
} from './component-samples.tsx';

export const meta = () =>
  describePage({ title: texts.sheet_title(), description: texts.sheet_description(), hidden: true });

const colours = [
  'bg-s-bg',
  'bg-s-surface',
  'bg-s-sunken',
  'bg-s-ink',
  'bg-s-ink-2',
  'bg-s-ink-3',
  'bg-s-gold',
  'bg-s-gold-text',
  'bg-s-field',
  'bg-s-danger',
];

const variants: ButtonVariant[] = ['gold', 'ink', 'line', 'quiet', 'danger', 'danger-line'];

const halls = (): { hall: HallName; name: string }[] => [
  { hall: 'kruna', name: texts.hall_kruna() },
  { hall: 'evropa', name: texts.hall_evropa() },
  { hall: 'kristal', name: texts.hall_kristal() },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-s-line-2 py-6 tablet:grid-cols-[190px_minmax(0,1fr)]">
      <h2 className="heading-3">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

/** Every primitive in every state, for tests in both themes. */
export default function ComponentSheet() {
  return (
    <main id="main" className="wrap py-12">
      <h1 className="display-2 mb-8">{texts.sheet_title()}</h1>
      <Section title={texts.sheet_colours()}>
        <ul className="flex flex-wrap gap-2.5">
          {colours.map((colour) => (
            <li key={colour} className="w-24 text-xs">
              <div className={`h-18 rounded-sm border border-s-line-2 ${colour}`} />
              {colour.replace('bg-s-', '')}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={texts.sheet_type()}>
        {['display-2', 'heading-1', 'heading-2', 'heading-3', 'lead', ''].map((style) => (
          <p key={style} className={style}>
            {texts.sheet_type_sample()}
          </p>
        ))}
      </Section>
      <Section title={texts.sheet_glyphs()}>
        <ul className="flex flex-wrap gap-10">
          {halls().map(({ hall, name }) => (
            <li key={hall} className="flex items-center gap-3">
              <HallGlyph hall={hall} className="size-12 text-s-gold-text" />
              <HallGlyph hall={hall} kind="free" className="size-4.5 text-s-gold-text" />
              <HallGlyph hall={hall} kind="taken" className="size-4.5 text-s-ink-3" />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={texts.sheet_buttons()}>
        <ButtonSamples />
      </Section>
      <Section title={texts.sheet_fields()}>
        <FieldSamples />
      </Section>
      <Section title={texts.sheet_badges()}>
        <BadgeSamples halls={halls()} />
      </Section>
      <Section title={texts.sheet_messages()}>
        <MessageSamples />
      </Section>
      <Section title={texts.sheet_table()}>
        <TableSample />
      </Section>
      <Section title={texts.sheet_states()}>
        <StateSamples />
      </Section>
    </main>
  );
}

function ButtonSamples() {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {texts.navigation_check_date()}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="gold" size="large">
          {texts.navigation_check_date()}
        </Button>
        <Button size="small">{texts.users_promote()}</Button>
        <Button variant="gold" disabled>
          {texts.sheet_disabled()}
        </Button>
        <Button variant="ink" sending={isSending} onClick={() => setSending(true)}>
          {texts.login_submit()}
        </Button>
      </div>
    </>
  );
}
